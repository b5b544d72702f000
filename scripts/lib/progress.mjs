/** Prints the message, and in a terminal how long the work has taken so far, so that a slow step does not look stuck. */
export async function withProgress(message, work, terminal = process.stdout) {
  if (!terminal.isTTY) {
    console.log(message);
    return work();
  }
  const since = Date.now();
  const show = () => terminal.write(`\r${message} ${Math.round((Date.now() - since) / 1000)} s`);
  show();
  const timer = setInterval(show, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    terminal.write('\n');
  }
}
