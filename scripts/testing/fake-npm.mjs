#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A fake npm for the tests of `npm start`: installs a Vite and a Node once the file `npm-waits` is gone, with a child
// process as install scripts have.
const root = process.env.FAKE_ROOT;
const modules = join(root, 'node_modules');
const log = (line) => appendFileSync(join(root, 'log'), `${line}\n`);
const make = (path, text) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};

if (process.argv[2] === 'ci') {
  rmSync(modules, { recursive: true, force: true });
  const child = spawn('sleep', ['600']);
  log(`npm ${process.pid} ${child.pid}`);
  while (existsSync(join(root, 'npm-waits'))) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  make(
    join(modules, 'vite', 'bin', 'vite.js'),
    `const { appendFileSync, existsSync, mkdirSync } = require('node:fs');
    appendFileSync(${JSON.stringify(join(root, 'log'))}, 'vite ' + process.pid + ' ' + process.env.NODE_ENV + '\\n');
    for (const name of ['client', 'server', 'worker']) mkdirSync('dist/' + name, { recursive: true });
    const timer = setInterval(() => existsSync(${JSON.stringify(join(root, 'vite-waits'))}) || clearInterval(timer), 20);`,
  );
  mkdirSync(join(modules, 'node', 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(modules, 'node', 'bin', 'node'));
  make(join(modules, '.package-lock.json'), '{"packages":{}}');
}
