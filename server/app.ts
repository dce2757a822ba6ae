import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { startJobs } from './boot/jobs.ts';
import { findPasswordHash } from './features/auth/auth-repository.ts';
import { ensurePassword, type FirstPassword } from './features/auth/passwords/set-password.ts';
import { createReadiness } from './features/auth/readiness.ts';
import type { ContentSource } from './features/content/content-source.ts';
import { ensureContent } from './features/content/files/load-content.ts';
import type { FetchImage } from './features/images/import/fetch-image.ts';
import type { FetchVideo } from './features/images/import/find-video.ts';
import { ensureSecret } from './features/membership/secret-repository.ts';
import type { Config } from './platform/config/config.ts';
import { ROOT } from './platform/config/root.ts';
import { toStartError } from './platform/errors.ts';
import { createLog, type Log } from './platform/logging/log.ts';
import { createRefusals } from './platform/logging/refusals.ts';
import { createServices } from './services/create-services.ts';
import { type DataOverrides, openSiteData, type SiteData } from './site-data/site-data.ts';
import { prepareBackupDir } from './upkeep/backup/folder/backup-place.ts';
import { createSite } from './web/create-site.ts';
import type { ConnectionLimits } from './web/http/connections/connections.ts';
import { createHttpServer, createOriginReader } from './web/http/connections/http-server.ts';
import { createRunningHandlers } from './web/http/connections/running-handlers.ts';
import { readClientFiles } from './web/http/files/client-files.ts';
import { createAddressReader } from './web/http/requests/client-address.ts';
import { createSecurityHeaders } from './web/http/security-headers.ts';
import {
  type Assets,
  type ClientBundle,
  loadBuiltClient,
  loadGraphiqlAssets,
} from './web/rendering/client-bundle.ts';
import { createRenderCheck } from './web/rendering/render-check.ts';

export interface App {
  /** Does not listen yet. */
  readonly http: Server;
  /** Stores ADMIN_PASSWORD or a generated password as the first password. Call it once `http` listens. */
  ensurePassword(showGenerated: (password: string) => void): Promise<FirstPassword>;
  /** The site's origin, known once `http` listens. */
  publicUrl(): string;
  readonly log: Log;
  /** Lets running work end, then closes the data. @returns false when work was aborted after `withinMs`. */
  close(withinMs?: number): Promise<boolean>;
}

/** Replacements for tests and the development server. */
export interface Overrides extends DataOverrides {
  readonly clock?: () => number;
  readonly log?: Log;
  readonly content?: ContentSource;
  readonly fetchImage?: FetchImage;
  readonly fetchVideo?: FetchVideo;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly loadClient?: () => Promise<ClientBundle>;
  readonly loadGraphiql?: () => Promise<Assets>;
  /** Serves the client's sources instead of built files. */
  readonly clientSources?: RequestHandler;
}

/** Wires data, services and HTTP. @throws StartError for folders or a data file that cannot be used. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const { clock = Date.now, log = createLog(config.logLevel) } = overrides;
  const loadClient = overrides.loadClient ?? (() => loadBuiltClient(DIST));
  const securityHeaders = createSecurityHeaders(config);
  const clientFiles = overrides.clientSources
    ? new Map()
    : readClientFiles(new URL('client/', DIST), securityHeaders);
  const backedUp = prepareBackups(config);
  const data = await openSiteData(config, log, overrides);
  const { db, version, writes, imageWrites } = data;
  const secret = await orUnwritable(data, () => ensureSecret(db));
  await orUnwritable(data, () => ensureContent({ db, clock, log }));
  const readiness = createReadiness((await findPasswordHash(db)) !== null);

  const addressOf = createAddressReader(config.trustProxy);
  const refusals = createRefusals(log);
  const server = createHttpServer(
    config,
    { addressOf, securityHeaders, refusals, log },
    overrides.connectionLimits,
  );
  const { http, noteRequest } = server;
  const handlers = createRunningHandlers();
  const publicUrl = createOriginReader(config, http);

  const running = createServices(data, {
    config,
    clock,
    log,
    secret,
    backedUp,
    publicUrl,
    fetchImage: overrides.fetchImage,
    fetchVideo: overrides.fetchVideo,
    onStatement: overrides.onStatement,
    content: overrides.content,
  });
  const { services, countPageView } = running;
  // What has to be sent while the data is away has the words of the last time.
  await services.content.current();
  let jobs: ReturnType<typeof startJobs> | undefined;
  http.once('listening', () => {
    running.start();
    jobs = startJobs(services, data, config);
  });
  http.on(
    'request',
    createSite({
      config,
      services,
      version,
      addressOf,
      noteRequest,
      handlers,
      securityHeaders,
      refusals,
      countPageView,
      clientFiles,
      loadClient,
      loadGraphiql: overrides.loadGraphiql ?? (() => loadGraphiqlAssets(DIST)),
      clientSources: overrides.clientSources,
      health: {
        version,
        readiness,
        canRender: createRenderCheck(loadClient, services.content),
        writeProblem: () =>
          data.hasMoved() ? 'moved' : ((writes.problem() ?? imageWrites.problem())?.toLowerCase() ?? null),
      },
      publicUrl,
    }),
  );

  return {
    http,
    async ensurePassword(showGenerated) {
      const first = await orUnwritable(data, () => ensurePassword(db, config.adminPassword, showGenerated));
      // Runs at once, because a copy of a new data file without its password would start as a new site.
      if (first.isUsed) data.checkpoint();
      readiness.ready();
      return first;
    },
    publicUrl,
    log,
    async close(withinMs = STOP_WITHIN_MS) {
      readiness.giveUp();
      data.stopping.raise();
      try {
        const isClean = await endsWithin(
          withinMs,
          Promise.all([
            server.close().then(handlers.ended),
            running.stop(withinMs * DELIVERIES_SHARE),
            jobs?.stop(),
          ]),
        );
        if (!isClean) http.closeAllConnections();
        return isClean;
      } finally {
        await running.close();
        refusals.stop();
        await data.close();
      }
    },
  };
}

/** Creates the folder of nightly backups. Null when the site makes none. */
function prepareBackups({ backupDir, ...config }: Config) {
  if (backupDir === null) return null;
  prepareBackupDir(backupDir, config);
  return { ...config, backupDir };
}

/** @throws StartError when the data cannot be written, for example on a full disk. */
async function orUnwritable<Result>(
  { name, variable }: Pick<SiteData, 'name' | 'variable'>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw toStartError(error, (reason) => `${variable}: ${name} cannot be written (${reason}).`);
  }
}

/** Rejects like the work. */
async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<false>();
  const timer = setTimeout(giveUp, milliseconds, false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Service managers wait for 90 seconds, some containers for 10, before they kill the process. */
const STOP_WITHIN_MS = 30_000;
/** The remaining time is for storing the outcomes. */
const DELIVERIES_SHARE = 0.8;

const DIST = new URL('dist/', ROOT);
