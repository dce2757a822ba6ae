import type { Kysely } from 'kysely';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { Database } from '../database/tables.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { ImportServices } from '../images/import-image.ts';
import type { Log } from '../log.ts';
import type { SubmitServices } from '../membership/submit-application.ts';

/** What resolvers hand to the features; each feature takes the part it needs. */
export interface Services extends ImportServices {
  readonly db: Kysely<Database>;
  readonly imageStore: ImageStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
  readonly throttle: LoginThrottle;
  readonly membership: SubmitServices['membership'];
}
