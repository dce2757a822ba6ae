import { createContext, useContext, useEffect } from 'react';
import type { SavedArticleFragment } from '../../generated/admin.ts';
import type { Resume } from '../basics/failures/failure.ts';

/** Shows a message of the panel instead of the previous one. */
export interface Notify {
  success(text: string): void;
  failure(text: string): void;
  /** A form saved an article, whose actions take the focus where the form's tab is the visible one. */
  saved(tab: string, text: string, article: SavedArticleFragment | null): void;
  /** A form says that saving failed; the panel says it too where the form's tab is not the visible one. */
  saveFailure(tab: string, text: string): void;
  /** Removes the message, because the administrator started something new. */
  clear(): void;
}

/** The services of the panel for its content. */
interface PanelServices {
  readonly resume: Resume;
  readonly notify: Notify;
  /** The tabs with unsaved work. They change without a new render, so read them when they are needed. */
  readonly unsaved: Set<string>;
  /** The tabs in which an article is being saved. */
  readonly saving: Set<string>;
  /** Moves the focus to the panel's heading, where a tab is the visible one. */
  focusHeading(tab: string): void;
  /** Makes the list of a tab read itself again. */
  readAgain(tab: string): void;
}

export const PanelServicesContext = createContext<PanelServices | null>(null);

export function usePanelServices(): PanelServices {
  const services = useContext(PanelServicesContext);
  if (!services) throw new Error('There is no panel around this');
  return services;
}

export const TabContext = createContext('');

/** The name of the tab around this. */
export const useTab = (): string => useContext(TabContext);

/** Tells the panel about the work in its tab, as long as it is unsaved, or being saved. */
export function useOpenWork(kind: 'unsaved' | 'saving', isSo: boolean): void {
  const tab = useTab();
  const { [kind]: tabs } = usePanelServices();
  useEffect(() => {
    if (!isSo) return;
    tabs.add(tab);
    return () => void tabs.delete(tab);
  }, [tabs, tab, isSo]);
}
