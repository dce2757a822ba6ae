const WORDS = [
  ...['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
  'Twenty',
];

/** A number at the beginning of a sentence: in words up to twenty, in figures beyond. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
