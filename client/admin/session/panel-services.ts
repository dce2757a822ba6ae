import { createContext, useContext } from 'react';
import type { SignInOver } from './use-sign-in-over.tsx';

/** Shows a message of the panel, in the place of the former one. */
export interface Notify {
  /** A text that contains 'Error' is a failure, otherwise a success. */
  result(text: string): void;
  failure(text: string): void;
  /** Removes the message, because something new was started. */
  clear(): void;
}

/** What the panel does for everything in it. */
interface PanelServices {
  readonly signIn: SignInOver;
  readonly notify: Notify;
}

export const PanelServicesContext = createContext<PanelServices | null>(null);

export function usePanelServices(): PanelServices {
  const services = useContext(PanelServicesContext);
  if (!services) throw new Error('There is no panel around this');
  return services;
}
