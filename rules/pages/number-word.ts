const WORDS = [
  ...['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
  'Twenty',
];

/** A number at the start of a sentence: a word up to twenty, then digits. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
