// A program of its own: starts a storage, writes one line of JSON, and keeps the storage until its input ends.
import { once } from 'node:events';
import { readlink } from 'node:fs/promises';
import { startSwift } from '../../../scripts/swift/start-swift.ts';

await using swift = await startSwift();
const { pid, variables } = swift;
process.stdout.write(`${JSON.stringify({ pid, folder: await readlink(`/proc/${pid}/cwd`), variables })}\n`);
await once(process.stdin.resume(), 'end');
