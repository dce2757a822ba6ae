import type { ComponentType } from 'react';
import type { EditorDialogProps } from './editor-dialog.ts';
import { ImageDialog } from './images/image-dialog.tsx';
import { LinkDialog } from './links/link-dialog.tsx';

export const EDITOR_DIALOGS = { link: LinkDialog, image: ImageDialog } satisfies Record<
  string,
  ComponentType<EditorDialogProps>
>;

export type EditorDialogName = keyof typeof EDITOR_DIALOGS;
