import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './read-mail.ts';

/** Reads one mail in a thread of its own. */
parentPort?.postMessage(await readMail(workerData));
