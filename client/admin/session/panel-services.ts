import { createContext, useContext } from 'react';
import type { SignInOver } from './use-sign-in-over.tsx';

/** Shows a message of the panel instead of the previous one. */
export interface Notify {
  /** A text that contains 'Error' is shown as a failure, any other as a success. */
  result(text: string): void;
  failure(text: string): void;
  /** Removes the message, because the administrator started something new. */
  clear(): void;
}

/** The services of the panel for its content. */
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
