import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Site, startSite } from '../../server/apps/start-site.ts';
import type { EngineName, TabOptions } from './engine.ts';
import { openPerson, type Person } from './gestures.ts';
import { closeEngines, openEngine } from './open-engine.ts';

/** The site of a test file, once it has started. */
export let site: Site;

const ofTest: Person[] = [];
const ofBlocks: Person[] = [];

/**
 * Starts a site for all tests of a file; a complaint of any page fails.
 * @param start starts a site with content.
 */
export function openEngineSiteForFile(start: () => Promise<Site> = startSite): void {
  beforeAll(async () => {
    site = await start();
  }, 300_000);

  afterEach(async () => {
    const complaints = await Promise.all([...ofTest, ...ofBlocks].map((person) => person.complaints()));
    for (const person of ofTest.splice(0)) await person.close();
    expect(complaints.flat()).toEqual([]);
  });

  afterAll(async () => {
    await closeEngines();
    await site?.stop();
  });
}

/** Opens a tab with separate cookies and storage; it closes after the test. */
export async function openPersonIn(engine: EngineName, options?: TabOptions): Promise<Person> {
  const person = await openPerson(openEngine(engine), site.url, options);
  ofTest.push(person);
  return person;
}

/** The same for all tests of a block, because a tab for each would take seconds. @returns the open tab. */
export function openPersonForBlock(engine: EngineName, options?: TabOptions): () => Person {
  let person: Person | undefined;

  async function open() {
    person = await openPerson(openEngine(engine), site.url, options);
    ofBlocks.push(person);
  }

  beforeAll(open);

  // A driver can stop answering: then the second try gets another one.
  afterEach(async ({ task }) => {
    if (!task.result?.errors?.some(({ message }) => message.startsWith('Test timed out'))) return;
    await ofBlocks.pop()?.close();
    await open();
  });

  afterAll(async () => {
    await ofBlocks.pop()?.close();
  });

  return () => {
    if (!person) throw new Error('The tab is not open yet.');
    return person;
  };
}
