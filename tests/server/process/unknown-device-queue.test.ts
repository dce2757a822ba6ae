import { describe, expect, it } from 'vitest';
import { createUnknownDeviceQueue } from '../../../server/features/auth/passwords/unknown-device-queue.ts';

const MINUTE = 60_000;

describe('the line of strangers', () => {
  const { signal } = new AbortController();

  it('lets those pass who tried least, the latest of them first, and refuses the last in this order when it is full', async () => {
    const opened = Promise.withResolvers<number>();
    const line = createUnknownDeviceQueue(Date.now, () => opened.promise, signal);
    const passed: string[] = [];
    const enter = (key: string) =>
      line(key, async () => passed.push(key)).then(
        () => 'passed',
        ({ code }) => code,
      );
    const attackers = Array.from({ length: 50 }, (_, number) => `attacker ${number}`);
    const outcomes = [...attackers, ...attackers.slice(0, 30), 'visitor', 'attacker 49'].map(enter);
    opened.resolve(0);
    await Promise.all(outcomes);
    // Those who tried once, then those who tried twice, the latest of each first.
    const expected = [
      'visitor',
      ...attackers.slice(30, 49).reverse(),
      'attacker 49',
      ...attackers.slice(1, 30).reverse(),
    ];
    expect(passed).toEqual(expected);
    expect(await Promise.all(outcomes)).toEqual([
      ...attackers.map((_, number) => (number >= 30 && number < 49 ? 'passed' : 'RATE_LIMITED')),
      'RATE_LIMITED',
      ...Array(31).fill('passed'),
    ]);
  });

  it('refuses who waited for twenty seconds', async () => {
    let now = 0;
    const opened = Promise.withResolvers<number>();
    const line = createUnknownDeviceQueue(
      () => now,
      () => opened.promise,
      signal,
    );
    const enter = () => line('somebody', async () => 'passed').catch(({ code }) => code);
    const early = enter();
    now = 1;
    const late = enter();
    now = 20_000;
    opened.resolve(0);
    expect([await early, await late]).toEqual(['RATE_LIMITED', 'passed']);
  });

  it('answers all who wait when the data cannot be read', async () => {
    const line = createUnknownDeviceQueue(Date.now, () => Promise.reject(new Error('No data')), signal);
    const outcomes = await Promise.allSettled(['a', 'b'].map((key) => line(key, async () => key)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('answers all who wait when the program stops', async () => {
    const stopping = new AbortController();
    const line = createUnknownDeviceQueue(Date.now, async () => MINUTE, stopping.signal);
    const codes = ['a', 'b'].map((key) => line(key, async () => key).catch(({ code }) => code));
    stopping.abort();
    expect(await Promise.all(codes)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  });
});
