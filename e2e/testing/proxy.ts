import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the real server that simulates deployments and failures. */
export interface Front {
  url: string;
  /** Serves the same pages as another build: each file gets another name, and the old names return 404. */
  release: () => void;
  /** Serves pages and this script as a server does whose service worker is turned off. */
  turnWorkerOff: (script: string) => void;
  /** Delays pages, in milliseconds. */
  delayPages: (milliseconds: number) => void;
  /** The paths requested since the last call. */
  takePaths: () => string[];
  close: () => Promise<void>;
}

const names = readdirSync(new URL('../../web/dist/client/assets/', import.meta.url));
const TEXT = /^(?:text\/(?:html|javascript)|application\/javascript)/;

export async function startFront(origin: string): Promise<Front> {
  let build = 0;
  let worker = '';
  let delay = 0;
  let paths: string[] = [];
  const server = createServer((asking, answering) => {
    paths.push(asking.url ?? '');
    const path = pathIn(asking.url ?? '/', build);
    if (!path) return void answering.writeHead(404).end();
    if (worker && path === '/service-worker.js')
      return void answering.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
    const edits = [...(build > 0 ? [inBuild(build)] : []), ...(worker ? [withoutWorker] : [])];
    const isPage = asking.headers['sec-fetch-mode'] === 'navigate';
    setTimeout(() => pass({ asking, answering, url: origin + path, edits }), isPage ? delay : 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => build++,
    turnWorkerOff: (script) => {
      worker = script;
    },
    delayPages: (milliseconds) => {
      delay = milliseconds;
    },
    takePaths: () => {
      const before = paths;
      paths = [];
      return before;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The path of a file in the build with this number; null for a name of another build. */
function pathIn(url: string, build: number): string | null {
  if (!url.startsWith('/assets/')) return url;
  const [, name = '', of = '0', ending = ''] = /^(.*?)(?:\.build(\d+))?(\.\w+)$/.exec(url) ?? [];
  return Number(of) === build ? name + ending : null;
}

interface Passing {
  asking: IncomingMessage;
  answering: ServerResponse;
  url: string;
  edits: ((text: string) => string)[];
}

function pass({ asking, answering, url, edits }: Passing) {
  const headers = { ...asking.headers, 'accept-encoding': 'identity' };
  // Another build is another page, so the ETag does not apply.
  delete headers['if-none-match'];
  const passed = request(url, { method: asking.method ?? 'GET', headers }, (answer) => {
    const isText = edits.length > 0 && TEXT.test(answer.headers['content-type'] ?? '');
    const { 'content-length': _length, ...rest } = answer.headers;
    answering.writeHead(answer.statusCode ?? 502, isText ? rest : answer.headers);
    if (!isText) return void answer.pipe(answering);
    const pieces: Buffer[] = [];
    answer.on('data', (piece) => pieces.push(piece));
    answer.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      answering.end(edits.reduce((edited, edit) => edit(edited), text));
    });
  });
  passed.on('error', () => answering.destroy());
  answering.on('close', () => passed.destroy());
  asking.pipe(passed);
}

/** Replaces the file names in a text with those of another build. */
const inBuild = (build: number) => (text: string) =>
  text
    .replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css)\b/g, (name) =>
      names.includes(name) ? name.replace(/(\.\w+)$/, `.build${build}$1`) : name,
    )
    .replace('<body>', `<body data-build="${build}">`);

const withoutWorker = (text: string) => text.replace(/,"worker":"[^"]*"/, '');
