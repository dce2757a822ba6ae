import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The project's folder, for the sources in `server/` and for the program that was built of them. */
export const ROOT = new URL('.', pathToFileURL(findPackageJSON(import.meta.url) ?? ''));
