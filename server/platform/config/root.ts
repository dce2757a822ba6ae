import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The project's folder, both for the sources in `server/` and for the built program. */
export const ROOT = new URL('.', pathToFileURL(findPackageJSON(import.meta.url) ?? ''));
