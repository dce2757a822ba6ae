import type { ComponentType } from 'react';
import type { EditorDialogProps } from './editor-dialog.ts';
import { LinkDialog } from './links/link-dialog.tsx';

export const EDITOR_DIALOGS = { link: LinkDialog } satisfies Record<string, ComponentType<EditorDialogProps>>;

export type EditorDialogName = keyof typeof EDITOR_DIALOGS;
