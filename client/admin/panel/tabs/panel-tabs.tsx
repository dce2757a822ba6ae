import type { ComponentType, ReactNode, Ref } from 'react';
import type { GuideSection } from '../../../generated/guide.ts';
import type { ListProps } from '../../address/list-place.ts';
import { type AddressedTab, ARTICLE_TAB, SITE_TAB } from '../../address/panel-address.ts';
import { CreateArticle } from '../../articles/form/create-article.tsx';
import { ManageArticles } from '../../articles/list/manage-articles.tsx';
import { MESSAGES } from '../../basics/messages.ts';
import { ApplicationsLabel } from '../applications-label.tsx';

/** A tab of the panel. */
export interface PanelTab extends AddressedTab {
  /** @param reads how often it was opened, or asked to read itself again. */
  readonly label: (reads: number) => ReactNode;
  readonly content: ComponentType<TabProps> | TabChunk;
  /** Where the guide is about it. */
  readonly help: GuideSection;
  /** What Logout asks where it has unsaved work; null where it never has. */
  readonly unsaved: string | null;
  /** Whether its content is in the page; it then stays. Without this, once the tab is opened. */
  readonly isDrawn?: (panel: { isOpened: boolean; hasFoundUnsaved: boolean }) => boolean;
}

export interface TabProps extends ListProps {
  ref?: Ref<TabHandle>;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

/** Of a tab that does more than read its list again when it is chosen once more. */
export interface TabHandle {
  showList(): void;
}

/** Content that is loaded when the tab is first opened. */
export interface TabChunk {
  readonly load: () => Promise<ComponentType<TabProps>>;
  readonly loading: string;
  readonly failed: string;
}

/** In the order in which they are shown. The first is that of an address without a fragment. */
export const TABS: readonly [PanelTab, ...PanelTab[]] = [
  {
    name: 'create',
    inAddress: 'nothing',
    label: () => 'Create Article',
    content: CreateArticle,
    help: 'write-an-article',
    unsaved: MESSAGES.logoutUnsaved,
    isDrawn: () => true,
  },
  {
    name: ARTICLE_TAB,
    inAddress: 'list and article',
    label: () => 'Manage Articles',
    content: ManageArticles,
    help: 'change-or-delete-an-article',
    unsaved: MESSAGES.logoutUnsaved,
    isDrawn: ({ isOpened, hasFoundUnsaved }) => isOpened && hasFoundUnsaved,
  },
  {
    name: SITE_TAB,
    inAddress: 'list and entry',
    label: () => 'Site',
    content: {
      load: async () => (await import('../../site/site-tab.tsx')).SiteTab,
      loading: MESSAGES.siteLoading,
      failed: MESSAGES.siteFailed,
    },
    help: 'keep-the-site-up-to-date',
    unsaved: MESSAGES.logoutUnsavedSite,
  },
  {
    name: 'applications',
    inAddress: 'list',
    label: (reads) => <ApplicationsLabel reads={reads} />,
    content: {
      load: async () => (await import('../../applications/manage-applications.tsx')).ManageApplications,
      loading: MESSAGES.applicationsLoading,
      failed: MESSAGES.applicationsFailed,
    },
    help: 'answer-membership-applications',
    unsaved: MESSAGES.logoutUnsavedNote,
  },
  {
    name: 'readers',
    inAddress: 'list',
    label: () => 'Readers',
    content: {
      load: async () => (await import('../../readers/readers-report.tsx')).ReadersReport,
      loading: MESSAGES.readersLoading,
      failed: MESSAGES.readersFailed,
    },
    help: 'see-what-was-read',
    unsaved: null,
  },
];
