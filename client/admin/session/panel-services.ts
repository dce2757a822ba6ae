import { createContext, useContext, useEffect } from 'react';
import type { SavedArticleFragment } from '../../generated/admin.ts';
import type { TabName } from '../address/panel-address.ts';
import type { Resume } from '../basics/failure.ts';

/** Shows a message of the panel instead of the previous one. */
export interface Notify {
  success(text: string): void;
  failure(text: string): void;
  /** The form in a tab published an article: what can be done with it takes the focus, where that tab is the visible one. */
  published(tab: TabName, text: string, article: SavedArticleFragment): void;
  /** The form in a tab says that saving failed; the panel says it too where that tab is not the visible one. */
  saveFailure(tab: TabName, text: string): void;
  /** Removes the message, because the administrator started something new. */
  clear(): void;
}

/** The services of the panel for its content. */
interface PanelServices {
  readonly resume: Resume;
  readonly notify: Notify;
  /** The tabs with unsaved work. They can change without a new render: read them when the administrator is about to leave. */
  readonly unsaved: Set<TabName>;
  /** The tabs in which an article is being saved. */
  readonly saving: Set<TabName>;
}

export const PanelServicesContext = createContext<PanelServices | null>(null);

export function usePanelServices(): PanelServices {
  const services = useContext(PanelServicesContext);
  if (!services) throw new Error('There is no panel around this');
  return services;
}

/** Tells the panel about the work in a tab, as long as it is unsaved, or being saved. */
export function useOpenWork(kind: 'unsaved' | 'saving', tab: TabName, isSo: boolean): void {
  const { [kind]: tabs } = usePanelServices();
  useEffect(() => {
    if (!isSo) return;
    tabs.add(tab);
    return () => void tabs.delete(tab);
  }, [tabs, tab, isSo]);
}
