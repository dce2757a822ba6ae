import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Person } from './gestures.ts';

declare const axe: {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/**
 * The page's axe-core violations in its current state. Not run in Chromium, where tests/browser checks this.
 */
export async function findViolationsOf(person: Person): Promise<string[]> {
  if (person.engine === 'chromium') return [];
  const hasAxe = await person.call(() => 'axe' in window);
  if (!hasAxe) await person.tab.evaluate(`(() => { ${await axeSource()} })()`);
  return person.call(async () => {
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}

let source: Promise<string> | undefined;
