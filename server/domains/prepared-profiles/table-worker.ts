import { parentPort, workerData } from 'node:worker_threads';
import { readTableFile } from '@sokoni/contract/tables/read-table-file';
import type { TableWork } from './read-table.ts';

const { bytes, options, choices } = workerData as TableWork;
parentPort?.postMessage(readTableFile(bytes, options, choices));
