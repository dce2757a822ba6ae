import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../failures/failure.ts';
import { useLatest } from './latest-answer.ts';

/**
 * Reads something when it is first shown, and again when `reason` changes or `read` is called. Of several
 * answers, that of the latest request counts; what was found before stays until then.
 * @param failed what to say of a failure that says nothing itself
 */
export function useRead<Found>(request: () => Promise<Found>, reason: unknown, failed: string) {
  const newest = useLatest();
  const [found, setFound] = useState<Found | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns whether that succeeded, and no later request was made. */
  async function read(): Promise<boolean> {
    const isNewest = newest();
    setLoading(true);
    try {
      const answer = await request();
      if (!isNewest()) return false;
      setFound(answer);
      setFailure(null);
      setLoading(false);
      return true;
    } catch (error) {
      if (!isNewest()) return false;
      setFailure(failureText(error, failed));
      setLoading(false);
      return false;
    }
  }

  const readAgain = useEffectEvent(() => void read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is the reason.
  useEffect(() => readAgain(), [reason]);

  return { found, setFound, isLoading, failure, read };
}
