// Both are read only at the start of a process, so the process restarts itself.
//
// glibc has an arena for each thread and rarely returns the memory of a decoded photo: after fifty uploads
// the program used 450 MB.
const GLIBC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

// Under load, V8 takes three times 32 MB for young objects until the load ends (docs/HTTP.md).
const V8 = ['--max-semi-space-size=8'];

if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  process.execve(process.execPath, [process.execPath, ...V8, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...GLIBC,
  });
}
