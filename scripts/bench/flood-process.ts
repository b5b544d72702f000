import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export interface FloodTask {
  port: number;
  connections: number;
  /** Each `*` is replaced by another random word in each request. */
  path: string;
  address: string;
}

// The measuring process ends the flood by exiting; messages to it then fail.
process.once('disconnect', () => process.exit());

process.once('message', (task: FloodTask) => {
  let answered = 0;
  for (let count = 0; count < task.connections; count++) sendRequests(task, () => answered++);
  setInterval(() => process.send?.(answered, () => {}), 500);
});

/** One connection that sends the next request when a response is complete. */
function sendRequests(task: FloodTask, onAnswer: () => void): void {
  const socket = connect(task.port, '127.0.0.1');
  let received = '';
  const ask = () => {
    const path = task.path.replaceAll('*', () => randomBytes(6).toString('hex'));
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nx-forwarded-for: ${task.address}\r\n\r\n`,
    );
  };
  socket.setEncoding('latin1');
  socket.once('connect', ask);
  socket.on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    received = received.slice(head + 4 + length);
    onAnswer();
    ask();
  });
  socket.on('error', () => {});
  socket.once('close', () => setTimeout(() => sendRequests(task, onAnswer), 10));
}
