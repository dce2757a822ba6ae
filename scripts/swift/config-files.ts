import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The only key to the storage. An access key of Swift is an account and one of its users. */
export const KEY = {
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'test:tester',
  S3_SECRET_ACCESS_KEY: 'testing',
};

/** Writes the configuration that `serve-swift.py` reads into its folder. */
export async function writeConfigFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'cache'));
  const defaults = {
    swift_dir: folder,
    devices: join(folder, 'devices'),
    recon_cache_path: join(folder, 'cache'),
    mount_check: false,
    disable_fallocate: true,
    fallocate_reserve: 0,
    log_level: 'WARNING',
    log_custom_handlers: '__main__.log_to_stderr',
    ...PATIENT,
  };
  const storing = (part: string) => ({ DEFAULT: defaults, 'app:main': { use: `egg:swift#${part}` } });
  const files: Readonly<Record<string, Sections>> = {
    'swift.conf': { 'swift-hash': { swift_hash_path_suffix: 'tests' } },
    'account-server.conf': storing('account'),
    'container-server.conf': storing('container'),
    'object-server.conf': storing('object'),
    'proxy-server.conf': { DEFAULT: defaults, ...PROXY },
  };
  for (const [name, sections] of Object.entries(files)) await writeFile(join(folder, name), textOf(sections));
}

type Sections = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/**
 * In seconds. By default a server is given up after half a second and avoided for a minute, and a list is left behind after one
 * second; on a busy machine tests would fail by that.
 */
const PATIENT = { conn_timeout: 30, node_timeout: 60, container_update_timeout: 60 };

const PROXY: Sections = {
  'pipeline:main': {
    pipeline: 'catch_errors gatekeeper healthcheck s3api tempauth copy slo dlo proxy-server',
  },
  'app:proxy-server': {
    use: 'egg:swift#proxy',
    account_autocreate: true,
    // Of servers that failed: all others are avoided, here there are none.
    error_suppression_limit: 1_000_000,
  },
  'filter:catch_errors': { use: 'egg:swift#catch_errors' },
  'filter:gatekeeper': { use: 'egg:swift#gatekeeper' },
  'filter:healthcheck': { use: 'egg:swift#healthcheck' },
  'filter:s3api': { use: 'egg:swift#s3api', location: KEY.S3_REGION, s3_acl: false },
  'filter:tempauth': {
    use: 'egg:swift#tempauth',
    [`user_${KEY.S3_ACCESS_KEY_ID.replace(':', '_')}`]: `${KEY.S3_SECRET_ACCESS_KEY} .admin`,
  },
  'filter:copy': { use: 'egg:swift#copy' },
  'filter:slo': { use: 'egg:swift#slo' },
  'filter:dlo': { use: 'egg:swift#dlo' },
};

const textOf = (sections: Sections): string =>
  Object.entries(sections)
    .map(([name, settings]) => {
      const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}\n`);
      return `[${name}]\n${lines.join('')}`;
    })
    .join('\n');
