// glibc has an arena for each thread and rarely returns the memory of a decoded photo: after fifty uploads the program
// used 450 MB. glibc reads these settings only at the start of a process, so the process restarts itself.
const SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...SETTINGS,
  });
}
