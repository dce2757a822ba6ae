/** The data file's name in DATA_DIR. */
export const DATA_FILE = 'site.db';
