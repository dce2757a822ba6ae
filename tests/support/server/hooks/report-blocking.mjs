import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Preloaded (node --import): writes to BLOCKING_FILE, for each turn of an event loop of the program that
// takes more than 5 ms of processor time, whether it was that of the program itself or of a thread ('main',
// 'thread'), its end (milliseconds since 1970) and that time. Unlike a clock, it does not count what other
// programs take.
const INTERVAL_MS = 2;
const MIN_MS = 5;

const name = isMainThread ? 'main' : 'thread';
let before = process.threadCpuUsage();
const tick = () => {
  const { user, system } = process.threadCpuUsage(before);
  const milliseconds = (user + system) / 1000;
  if (milliseconds > MIN_MS)
    appendFileSync(process.env.BLOCKING_FILE, `${name} ${Date.now()} ${milliseconds}\n`);
  before = process.threadCpuUsage();
};
setInterval(tick, INTERVAL_MS).unref();
