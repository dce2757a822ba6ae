import { CONTENT_ROWS } from './content-rows.ts';
import { FORMAT_ROWS } from './format-rows.ts';
import { LINE_ROWS } from './line-rows.ts';
import { LINK_ROWS } from './link-rows.ts';
import { RETURN_ROWS } from './return-rows.ts';

/** Everything tested in the editor; some rows run only where LONG is set. */
export const EDITOR_ROWS = [
  ...FORMAT_ROWS,
  ...LINE_ROWS,
  ...LINK_ROWS,
  ...RETURN_ROWS,
  ...CONTENT_ROWS,
].filter(({ isLong }) => process.env.LONG || !isLong);
