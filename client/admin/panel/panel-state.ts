import type { SavedArticleFragment } from '../../generated/admin.ts';
import type { TabName } from '../address/panel-address.ts';

export interface PanelMessage {
  readonly text: string;
  readonly isFailure: boolean;
  /** The article that was published. */
  readonly article: SavedArticleFragment | null;
}

export interface PanelState {
  readonly tab: TabName;
  /** The tabs that were opened: they stay mounted, with their content. */
  readonly opened: ReadonlySet<TabName>;
  /** How often the lists of these tabs have been asked to read themselves again. */
  readonly reads: Readonly<Record<TabName, number>>;
  readonly message: PanelMessage | null;
  /** The number of messages so far: the same text gets a new element, so that screen readers announce it again. */
  readonly messageCount: number;
  /** How often something was done or failed, also where a form says it by itself. */
  readonly outcomeCount: number;
}

export const initialState = (tab: TabName): PanelState => ({
  tab,
  opened: new Set([tab]),
  reads: { create: 0, manage: 0, applications: 0, readers: 0 },
  message: null,
  messageCount: 0,
  outcomeCount: 0,
});

export type PanelAction =
  | { type: 'select' | 'read'; tab: TabName }
  | { type: 'show'; text: string; isFailure: boolean; article?: SavedArticleFragment }
  | { type: 'clear' }
  | { type: 'saveFailed'; tab: TabName; text: string };

export function changePanel(state: PanelState, action: PanelAction): PanelState {
  switch (action.type) {
    case 'select': {
      const { tab } = action;
      const selected = {
        ...state,
        tab,
        opened: new Set([...state.opened, tab]),
        // The form in 'Create Article' shows its own failures.
        message: state.message?.isFailure || tab === 'create' ? null : state.message,
      };
      return changePanel(selected, { type: 'read', tab });
    }
    case 'read':
      return { ...state, reads: { ...state.reads, [action.tab]: state.reads[action.tab] + 1 } };
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
