import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { nextEventEnd } from '../rules/events/event-times.ts';
import { nextNewYear } from '../rules/time/dates.ts';
import { startJobs } from './boot/jobs.ts';
import { findPasswordHash } from './features/auth/auth-repository.ts';
import { createPasswordChecks } from './features/auth/passwords/password-checks.ts';
import { ensurePassword, type FirstPassword } from './features/auth/passwords/set-password.ts';
import { createReadiness } from './features/auth/readiness.ts';
import { createImageAcceptor } from './features/images/accept/image-acceptor.ts';
import type { FetchPicture } from './features/images/import/fetch-picture.ts';
import { createImportLimits } from './features/images/import/import-image.ts';
import { createOutbox } from './features/membership/delivery/outbox.ts';
import { ensureSecret } from './features/membership/secret-repository.ts';
import { createApplicationLimits } from './features/membership/submit/submit-application.ts';
import { createNextAppearance } from './features/news/next-appearance.ts';
import { createArticleWriter } from './features/news/writing/article-writer.ts';
import { createReadCounter } from './features/page-views/read-counter.ts';
import { createSteadyClock } from './platform/clock/steady-clock.ts';
import type { Config } from './platform/config/config.ts';
import { ROOT } from './platform/config/root.ts';
import { toStartError } from './platform/errors.ts';
import { createTurns, MAX_WAITING, TOO_MANY_ASK } from './platform/limits/turns.ts';
import { createLog, type Log } from './platform/logging/log.ts';
import { createRefusals } from './platform/logging/refusals.ts';
import { type DataOverrides, openSiteData, type SiteData } from './site-data/site-data.ts';
import { prepareBackupDir } from './upkeep/backup/folder/backup-place.ts';
import { identityOf } from './upkeep/backup/folder/site-identity.ts';
import { createNightlyBackups } from './upkeep/backup/nightly/nightly-backups.ts';
import type { Answer } from './web/answers/answer.ts';
import { createAnswerCache, type ExpiryOf } from './web/answers/answer-cache.ts';
import type { Services } from './web/graphql/context.ts';
import { createQueryPreparer } from './web/graphql/documents/prepare-query.ts';
import { createDocumentReader } from './web/graphql/documents/read-document.ts';
import { createInProcessExecutor } from './web/graphql/execution/execute-in-process.ts';
import { createErrorMask } from './web/graphql/mask-error.ts';
import { createExecutableSchema } from './web/graphql/schema.ts';
import type { ConnectionLimits } from './web/http/connections/connections.ts';
import { createHttpServer, createOriginReader } from './web/http/connections/http-server.ts';
import { createRunningHandlers } from './web/http/connections/running-handlers.ts';
import { readClientFiles } from './web/http/files/client-files.ts';
import { createRequestHandler } from './web/http/request-handler.ts';
import { createAddressReader } from './web/http/requests/client-address.ts';
import { createSecurityHeaders } from './web/http/security-headers.ts';
import {
  type Assets,
  type ClientBundle,
  loadBuiltClient,
  loadGraphiqlAssets,
} from './web/rendering/client-bundle.ts';
import { createRenderCheck } from './web/rendering/render-check.ts';
import { createPageRenderer } from './web/rendering/render-page.ts';
import { siteEventEnds } from './web/rendering/site-events.ts';

export interface App {
  /** Not listening yet. */
  readonly http: Server;
  /** Stores ADMIN_PASSWORD or a generated password as the first one. Call it once `http` listens. */
  ensurePassword(showGenerated: (password: string) => void): Promise<FirstPassword>;
  /** The site's origin, known once `http` listens. */
  publicUrl(): string;
  readonly log: Log;
  /**
   * Stops: takes nothing new, lets what runs end, and closes the data file.
   * @returns false when something still ran after that time; it is ended then.
   */
  close(withinMs?: number): Promise<boolean>;
}

/** Replacements for tests and the development server. */
export interface Overrides extends DataOverrides {
  readonly clock?: () => number;
  /** By default the clock that is given, or else one that nobody sets. */
  readonly steadyClock?: () => number;
  readonly log?: Log;
  readonly fetchPicture?: FetchPicture;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly loadClient?: () => Promise<ClientBundle>;
  readonly loadGraphiql?: () => Promise<Assets>;
  /** Serves the client's sources instead of built files. */
  readonly clientSources?: RequestHandler;
}

/**
 * Wires the program: data, features, GraphQL, pages, HTTP.
 * @throws StartError for folders or a data file that cannot be used.
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const { clock = Date.now, log = createLog(config.logLevel) } = overrides;
  const loadClient = overrides.loadClient ?? (() => loadBuiltClient(DIST));
  const securityHeaders = createSecurityHeaders(config);
  const clientFiles = overrides.clientSources
    ? new Map()
    : readClientFiles(new URL('client/', DIST), securityHeaders);
  const { dataDir, uploadsDir, backupDir } = config;
  const backedUp = backupDir === null || uploadsDir === null ? null : { dataDir, uploadsDir, backupDir };
  if (backedUp) prepareBackupDir(backedUp.backupDir, backedUp);
  const data = await openSiteData(config, log, overrides);
  const { db, version, search, imageStore, signIns, writes, pictureWrites, reserve, readFreeSpace } = data;
  const steadyClock = createSteadyClock(data.lastSteady, overrides.steadyClock ?? overrides.clock);
  const secret = await orUnwritable(data, () => ensureSecret(db));
  const readiness = createReadiness((await findPasswordHash(db)) !== null);
  const limits = { windows: data.windows, secret, clock: steadyClock };

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

  const stopping = new AbortController();
  const outbox = createOutbox({ db, clock, log }, config, publicUrl);
  const turns = createTurns(MAX_WAITING, TOO_MANY_ASK);
  const requireRoom = reserve.requireWhole;
  const articles = createArticleWriter({ clock }, data, {
    onStatement: overrides.onStatement,
    onWriteError: data.onWriteError,
    requireRoom,
  });
  const images = createImageAcceptor(log);
  const reads = createReadCounter({
    db,
    clock,
    log,
    requireRoom,
    withReserve: (work) => reserve.ifNeeded(work),
  });
  const services: Services = {
    db,
    search,
    turns,
    imageStore,
    clock,
    steadyClock,
    log,
    signIns,
    writes,
    pictureWrites,
    reserve,
    requireRoom,
    readFreeSpace,
    isBehindCdn: config.cdnSeconds > 0,
    backups: backedUp && createNightlyBackups({ clock, log }, { ...config, ...backedUp }, identityOf(secret)),
    articles,
    privateLinks: { secret, publicUrl },
    acceptImage: images.acceptImage,
    fetchPicture: overrides.fetchPicture ?? fetchFromWeb,
    importLimits: createImportLimits(limits),
    passwordChecks: createPasswordChecks({
      signIns,
      clock: steadyClock,
      secret,
      signal: stopping.signal,
    }),
    membership: {
      secret,
      limits: createApplicationLimits(limits),
      channels: outbox.channels,
      wakeSender: outbox.wake,
    },
  };
  let jobs: ReturnType<typeof startJobs> | undefined;
  http.once('listening', () => {
    outbox.start();
    reads.start();
    jobs = startJobs(services, data, config);
  });

  const schema = createExecutableSchema();
  const readDocument = createDocumentReader(schema);
  const renderPage = createPageRenderer({
    loadClient,
    execute: createInProcessExecutor(schema, services, createErrorMask(log)),
    clock,
    publicUrl,
    membership: {
      retentionDays: config.membershipRetentionDays,
      isPassedOn: config.membershipRelay !== null,
    },
    log,
  });

  const nextAppearance = createNextAppearance({ db, log });
  // Pages show the year, which events are over, and the articles whose date has come, so they expire when one of these changes.
  const pageExpiry: ExpiryOf = async (moment, version) =>
    Math.min(
      nextNewYear(moment),
      nextEventEnd(siteEventEnds(), moment),
      await nextAppearance(moment, version),
    );
  // The client's sources change without the site version, so pages made from them expire at once.
  const expiryOf = overrides.clientSources ? (moment: number) => moment : pageExpiry;
  const handler = createRequestHandler({
    config,
    services,
    addressOf,
    noteRequest,
    handlers,
    securityHeaders,
    refusals,
    loadYoga: async () =>
      (await import('./web/graphql/yoga.ts')).createGraphQLServer(
        schema,
        readDocument,
        log,
        refusals.countCodes,
      ),
    prepareQuery: createQueryPreparer(schema, readDocument, services),
    pages: createAnswerCache({ version, clock, expiryOf, maxBytes: MAX_PAGE_BYTES, turns, log }),
    queryAnswers: createAnswerCache<Answer | null>({
      version,
      clock,
      expiryOf: nextAppearance,
      maxBytes: MAX_QUERY_BYTES,
      turns,
      log,
    }),
    renderPage,
    countRead: reads.count,
    clientFiles,
    loadGraphiql: overrides.loadGraphiql ?? (() => loadGraphiqlAssets(DIST)),
    clientSources: overrides.clientSources,
    health: {
      version,
      readiness,
      canRender: createRenderCheck(loadClient),
      writeProblem: () =>
        data.hasMoved() ? 'moved' : ((writes.problem() ?? pictureWrites.problem())?.toLowerCase() ?? null),
    },
    publicUrl,
  });
  http.on('request', handler);

  return {
    http,
    async ensurePassword(showGenerated) {
      const first = await orUnwritable(data, () => ensurePassword(db, config.adminPassword, showGenerated));
      // Now, not in seconds: a copy of a new data file without its password would start as a new site.
      if (first.isUsed) data.checkpoint();
      readiness.ready();
      return first;
    },
    publicUrl,
    log,
    async close(withinMs = STOP_WITHIN_MS) {
      stopping.abort();
      readiness.giveUp();
      data.stopping.raise();
      const abortDeliveriesAfterMs = withinMs * DELIVERIES_SHARE;
      try {
        const isClean = await endsWithin(
          withinMs,
          Promise.all([
            server.close().then(handlers.ended),
            outbox.stop(abortDeliveriesAfterMs),
            jobs?.stop(),
          ]),
        );
        if (!isClean) http.closeAllConnections();
        return isClean;
      } finally {
        await articles.close();
        await images.close();
        await reads.stop();
        refusals.stop();
        await data.close();
      }
    },
  };
}

/** Loaded at its first use. */
const fetchFromWeb: FetchPicture = async (address) =>
  (await import('./features/images/import/fetch-picture.ts')).fetchPicture(address);

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

/** Rejects as the work does. */
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
/** The rest is for storing their outcomes. */
const DELIVERIES_SHARE = 0.8;

const DIST = new URL('dist/', ROOT);

/** Each enough for some thousand entries. */
const MAX_PAGE_BYTES = 32 * 1024 * 1024;
const MAX_QUERY_BYTES = 8 * 1024 * 1024;
