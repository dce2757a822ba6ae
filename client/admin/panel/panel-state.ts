/** The tabs, in their order. */
export const [CREATE, MANAGE, APPLICATIONS] = [0, 1, 2] as const;

/** What can be unsaved: a new article, an existing one, or a note on an application. */
export type Work = 'create' | 'edit' | 'note';

export interface PanelMessage {
  readonly text: string;
  readonly isFailure: boolean;
  /** Used as an element's key: the same text gets a new element, so that screen readers announce it again. */
  readonly number: number;
}

export interface PanelState {
  readonly tab: number;
  /** The tabs that were opened: they stay mounted, with their content. */
  readonly opened: ReadonlySet<number>;
  /** Each goes up when its list has to be read again. */
  readonly articleReads: number;
  readonly applicationReads: number;
  /** What is unsaved, and what is being saved. */
  readonly unsaved: ReadonlySet<Work>;
  readonly saving: ReadonlySet<Work>;
  readonly message: PanelMessage | null;
  readonly messageCount: number;
}

export const INITIAL_STATE: PanelState = {
  tab: CREATE,
  opened: new Set([CREATE]),
  articleReads: 0,
  applicationReads: 0,
  unsaved: new Set(),
  saving: new Set(),
  message: null,
  messageCount: 0,
};

export type PanelAction =
  | { type: 'select'; tab: number }
  | { type: 'readArticles' }
  | { type: 'readApplications' }
  | { type: 'unsaved' | 'saving'; work: Work; isSo: boolean }
  | { type: 'show'; text: string; isFailure: boolean }
  | { type: 'clear' }
  | { type: 'saveFailed'; tab: number; sentence: string };

export function changePanel(state: PanelState, action: PanelAction): PanelState {
  switch (action.type) {
    case 'select': {
      const { tab } = action;
      const selected = {
        ...state,
        tab,
        opened: new Set([...state.opened, tab]),
        message: state.message?.isFailure ? null : state.message,
      };
      if (tab === MANAGE) return changePanel(selected, { type: 'readArticles' });
      if (tab === APPLICATIONS) return changePanel(selected, { type: 'readApplications' });
      return selected;
    }
    case 'readArticles':
      return { ...state, articleReads: state.articleReads + 1 };
    case 'readApplications':
      return { ...state, applicationReads: state.applicationReads + 1 };
    case 'unsaved':
    case 'saving': {
      const works = new Set(state[action.type]);
      if (action.isSo) works.add(action.work);
      else works.delete(action.work);
      return { ...state, [action.type]: works };
    }
    case 'show': {
      const number = state.messageCount + 1;
      const { text, isFailure } = action;
      return { ...state, message: { text, isFailure, number }, messageCount: number };
    }
    case 'clear':
      return state.message ? { ...state, message: null } : state;
    case 'saveFailed':
      // The form shows it, where the form is visible.
      return changePanel(
        state,
        action.tab === state.tab
          ? { type: 'clear' }
          : { type: 'show', text: action.sentence, isFailure: true },
      );
  }
}
