import { checkConfig } from '../../platform/config/config.ts';
import { readVariables } from '../../platform/config/variables.ts';
import { StartError } from '../../platform/errors.ts';
import type { PlaceConfig } from '../archive/place.ts';

export type MoveKind = 'distributed' | 'local';

/** Reads a place's variables with the prefix TO_. @throws StartError, also for a place of another kind. */
export function readTarget(
  env: Readonly<NodeJS.ProcessEnv>,
  workingDirectory: string,
  kind: MoveKind,
): PlaceConfig {
  const given = readVariables(env, NAMES, 'TO_');
  const missing = NEEDED[kind].filter((name) => !given[name]);
  if (missing.length > 0)
    throw new StartError(
      `npm run move -- --to ${kind} needs ${missing.map((name) => `TO_${name}`).join(' and ')}. ${HELP[kind]}`,
    );
  const strange = STRANGE[kind].filter((name) => given[name]);
  if (strange.length > 0)
    throw new StartError(
      `${strange.map((name) => `TO_${name}`).join(' and ')} cannot be set for --to ${kind}. ${HELP[kind]}`,
    );
  try {
    return checkConfig(given, workingDirectory);
  } catch (error) {
    if (error instanceof StartError) throw new StartError(asTarget(error.message), { cause: error });
    throw error;
  }
}

/** A sentence about a place, as one about the target. */
export const asTarget = (sentence: string): string => sentence.replace(VARIABLE, 'TO_$&');

const NAMES = [
  'DATA_DIR',
  'UPLOADS_DIR',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const VARIABLE = new RegExp(`\\b(${NAMES.join('|')})\\b`, 'g');

const NEEDED = { distributed: ['DATABASE_URL'], local: ['DATA_DIR', 'UPLOADS_DIR'] } as const;
const STRANGE = {
  distributed: ['DATA_DIR'],
  local: NAMES.filter((name) => /^(DATABASE|S3)_/.test(name)),
} as const;

const HELP: Readonly<Record<MoveKind, string>> = {
  distributed:
    'TO_DATABASE_URL is the PostgreSQL database, and TO_S3_ENDPOINT with its four companions the bucket, or TO_UPLOADS_DIR a folder that all processes share.',
  local: 'TO_DATA_DIR and TO_UPLOADS_DIR are the two folders.',
};
