import type { SavedArticleFragment } from '../../generated/admin.ts';
import type { PanelTab } from './tabs/panel-tabs.tsx';

export interface PanelMessage {
  readonly text: string;
  readonly isFailure: boolean;
  /** The article that was saved. */
  readonly article: SavedArticleFragment | null;
}

export interface PanelState {
  readonly tab: string;
  /** The tabs that were opened: they stay mounted, with their content. */
  readonly opened: ReadonlySet<string>;
  /** How often the tabs have been asked to read themselves again; none where a tab is missing. */
  readonly reads: Readonly<Record<string, number>>;
  readonly message: PanelMessage | null;
  /** How many messages there were: the same text gets a new element, so that it is announced again. */
  readonly messageCount: number;
  /** How often something was done or failed, also where a form says it by itself. */
  readonly outcomeCount: number;
}

export const initialState = (tab: string): PanelState => ({
  tab,
  opened: new Set([tab]),
  reads: {},
  message: null,
  messageCount: 0,
  outcomeCount: 0,
});

export type PanelAction =
  | { type: 'select'; tab: PanelTab }
  | { type: 'read'; tab: string }
  | { type: 'show'; text: string; isFailure: boolean; article?: SavedArticleFragment | null }
  | { type: 'clear' }
  | { type: 'saveFailed'; tab: string; text: string };

export function changePanel(state: PanelState, action: PanelAction): PanelState {
  switch (action.type) {
    case 'select': {
      const { name } = action.tab;
      const selected = {
        ...state,
        tab: name,
        opened: new Set([...state.opened, name]),
        // It is about what another tab shows.
        message: null,
      };
      return changePanel(selected, { type: 'read', tab: name });
    }
    case 'read':
      return { ...state, reads: { ...state.reads, [action.tab]: (state.reads[action.tab] ?? 0) + 1 } };
    case 'show': {
      const { text, isFailure, article = null } = action;
      return {
        ...state,
        message: { text, isFailure, article },
        messageCount: state.messageCount + 1,
        outcomeCount: state.outcomeCount + 1,
      };
    }
    case 'clear':
      return state.message ? { ...state, message: null } : state;
    case 'saveFailed':
      // The form shows it, where the form is visible.
      return action.tab === state.tab
        ? { ...state, message: null, outcomeCount: state.outcomeCount + 1 }
        : changePanel(state, { type: 'show', text: action.text, isFailure: true });
  }
}
