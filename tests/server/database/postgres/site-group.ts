import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';
import { BEHIND_A_PROXY } from '../../../support/server/clients/submit-application.ts';
import { openBalancer } from '../../../support/server/doubles/open-balancer.ts';
import { createDatabase } from './postgres-of-file.ts';

/** Three processes on one database, behind a balancer. */
export interface SiteGroup {
  readonly databaseUrl: string;
  /** The balancer's address. */
  readonly url: string;
  readonly sites: readonly [Site, Site, Site];
  /** Kills one, and starts another one in its place. */
  replace(index: 0 | 1 | 2): Promise<void>;
  /** Signs the administrator in, by whichever process. */
  signIn(): Promise<SiteClient>;
  stop(): Promise<void>;
}

/** @param name of the database. */
export async function startGroup(
  name: string,
  { env = {}, expectErrors = false }: { env?: Readonly<Record<string, string>>; expectErrors?: boolean } = {},
): Promise<SiteGroup> {
  const databaseUrl = await createDatabase(name);
  const folder = await makeSiteFolder();
  const start = () =>
    startSite({ folder, env: { ...BEHIND_A_PROXY, ...env, DATABASE_URL: databaseUrl }, expectErrors });
  const sites: [Site, Site, Site] = [await start(), await start(), await start()];
  // Another program may take the port of a site that was killed.
  const killed = new Set<Site>();
  const balancer = await openBalancer(() => sites.filter((site) => !killed.has(site)).map(({ url }) => url));
  return {
    databaseUrl,
    url: balancer.url,
    sites,
    async replace(index) {
      killed.add(sites[index]);
      await sites[index].kill();
      sites[index] = await start();
    },
    async signIn() {
      const client = await signInAt(balancer.url);
      return client;
    },
    async stop() {
      await balancer.close();
      for (const site of sites) await site.stop();
      await folder.remove();
    },
  };
}

/** The text of a page, as one process answers it. */
export const readFrom = async ({ url }: { readonly url: string }, path = '/news') =>
  (await fetch(new URL(path, url))).text();
