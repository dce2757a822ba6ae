/** The files that SQLite has beside a data file: what was committed last may be in them alone. */
export const companionsOf = (file: string) => ({
  wal: `${file}-wal`,
  sharedMemory: `${file}-shm`,
  journal: `${file}-journal`,
});
