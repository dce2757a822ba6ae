import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { answered } from '../../data/answered.ts';
import { DevicesDocument, type DevicesQuery, useRemoveDeviceMutation } from '../../generated/admin.ts';
import { failureText } from '../basics/failures/failure.ts';
import { UNCACHED } from '../basics/loading/latest-answer.ts';
import { MESSAGES } from '../basics/messages.ts';
import { usePanelServices } from './panel-services.ts';

type Devices = DevicesQuery['devices'];

/** What the last removal came to. */
type Removal = Readonly<Partial<Record<'done' | 'failure', string>>>;

/** The devices as the server lists them: read at first, and removed one by one. */
export function useDevices() {
  const client = useApolloClient();
  const { resume } = usePanelServices();
  const [devices, setDevices] = useState<Devices | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const [removal, setRemoval] = useState<Removal>({});
  const [removing, setRemoving] = useState<string | null>(null);
  const [sendRemoval] = useRemoveDeviceMutation();

  /** @returns whether that succeeded. */
  async function read(): Promise<boolean> {
    setLoading(true);
    try {
      setDevices(answered(await resume(() => client.query({ query: DevicesDocument, ...UNCACHED }))).devices);
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(failureText(error, MESSAGES.devicesFailed));
      return false;
    } finally {
      setLoading(false);
    }
  }

  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), []);

  /** @returns whether that succeeded. */
  async function remove({ id, browser }: Devices[number]): Promise<boolean> {
    if (removing !== null) return false;
    setRemoval({});
    setRemoving(id);
    try {
      await resume(() => sendRemoval({ variables: { id } }));
      setDevices((former) => former?.filter((device) => device.id !== id) ?? null);
      setRemoval({ done: `${browser} was removed.` });
      return true;
    } catch (error) {
      setRemoval({ failure: failureText(error, MESSAGES.removalFailed) });
      return false;
    } finally {
      setRemoving(null);
    }
  }

  return { devices, isLoading, failure, read, removing, remove, removal };
}
