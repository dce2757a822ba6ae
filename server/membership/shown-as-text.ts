/**
 * A value as a spreadsheet shows it: an apostrophe keeps what would be reckoned as a formula the text that it is. Spreadsheets
 * of the region split lines at semicolons, so what follows one inside a value counts as a beginning as well (docs/decisions).
 */
export function shownAsText(value: string): string {
  const text = value.replace(FORMULA, "$1'");
  return SEPARATOR_FIRST.test(text) ? `'${text}` : text;
}

const SEPARATOR_FIRST = /^[\t\r\n]/;

/** The beginnings behind which, after blanks, quotes and characters that do not show, stands what opens a formula. */
const FORMULA =
  /(^|[;\t\r\n])(?=[[\s--[\t\r\n]]"\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gv;
