import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { nextNewYear } from '../rules/dates.ts';
import { nextEventEnd } from '../rules/event-times.ts';
import type { Answer } from './answers/answer.ts';
import { createAnswerCache, type ExpiryOf } from './answers/answer-cache.ts';
import { findPasswordHash } from './auth/auth-repository.ts';
import { createPasswordChecks } from './auth/password-checks.ts';
import { createReadiness } from './auth/readiness.ts';
import { ensurePassword, type FirstPassword } from './auth/set-password.ts';
import { prepareBackupDir } from './backup/backup-place.ts';
import { createNightlyBackups } from './backup/nightly-backups.ts';
import { identityOf } from './backup/site-identity.ts';
import type { Config } from './config.ts';
import { toStartError } from './errors.ts';
import type { Services } from './graphql/context.ts';
import { createInProcessExecutor } from './graphql/execute-in-process.ts';
import { createErrorMask } from './graphql/mask-error.ts';
import { createQueryPreparer } from './graphql/prepare-query.ts';
import { createDocumentReader } from './graphql/read-document.ts';
import { createExecutableSchema } from './graphql/schema.ts';
import { createAddressReader } from './http/client-address.ts';
import { readClientFiles } from './http/client-files.ts';
import type { ConnectionLimits } from './http/connections.ts';
import { createHttpServer, createOriginReader } from './http/http-server.ts';
import { createRequestHandler } from './http/request-handler.ts';
import { createRunningHandlers } from './http/running-handlers.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import type { FetchPicture } from './images/fetch-picture.ts';
import { createImageAcceptor } from './images/image-acceptor.ts';
import { createImportLimits } from './images/import-image.ts';
import { startJobs } from './jobs.ts';
import { createLog, type Log } from './log.ts';
import { createOutbox } from './membership/outbox.ts';
import { ensureSecret } from './membership/secret-repository.ts';
import { createApplicationLimits } from './membership/submit-application.ts';
import { createArticleWriter } from './news/article-writer.ts';
import { createNextAppearance } from './news/next-appearance.ts';
import { createReadCounter } from './reads/read-counter.ts';
import { createRefusals } from './refusals.ts';
import {
  type Assets,
  type ClientBundle,
  loadBuiltClient,
  loadGraphiqlAssets,
} from './rendering/client-bundle.ts';
import { createRenderCheck } from './rendering/render-check.ts';
import { createPageRenderer } from './rendering/render-page.ts';
import { siteEventEnds } from './rendering/site-events.ts';
import { ROOT } from './root.ts';
import { type DataOverrides, openSiteData, type SiteData } from './site-data.ts';
import { createSteadyClock } from './steady-clock.ts';
import { createTurns, MAX_WAITING, TOO_MANY_ASK } from './turns.ts';

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
      (await import('./graphql/yoga.ts')).createGraphQLServer(schema, readDocument, log, refusals.countCodes),
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
  (await import('./images/fetch-picture.ts')).fetchPicture(address);

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
