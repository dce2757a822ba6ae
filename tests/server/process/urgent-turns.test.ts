import { expect, it } from 'vitest';
import { createTurns } from '../../../server/turns.ts';

it('what a reader asks for is done in one turn of five, while others ask for urgent pages without end', async () => {
  const turns = createTurns(10, 'Too many ask.');
  const done: string[] = [];
  const askAgain = async (): Promise<void> => {
    // One after another, so that there is always one that waits. Else a reader who starves would wait here for ever.
    const next = done.length < 50 && !done.includes('reader') ? turns.take(urgent, askAgain) : undefined;
    done.push('urgent');
    next?.catch(() => undefined);
  };
  const urgent = { address: '192.0.2.1', isUrgent: true };
  await Promise.all([
    turns.take(urgent, askAgain),
    turns.take({ address: '198.51.100.7' }, async () => void done.push('reader')),
  ]);
  expect(done.indexOf('reader')).toBeLessThan(5);
});
