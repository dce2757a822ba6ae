const WORDS = [
  ...['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
  'Twenty',
];

/** A number at the start of a sentence: a word up to twenty, then digits. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/** For example "Two years", or "400 days". */
export function daysInWords(days: number): string {
  const years = days / DAYS_OF_A_YEAR;
  if (days === 0 || !Number.isInteger(years)) return days === 1 ? 'One day' : `${days} days`;
  return years === 1 ? 'One year' : `${numberWord(years)} years`;
}

const DAYS_OF_A_YEAR = 365;
