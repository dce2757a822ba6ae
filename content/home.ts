/** The words of Home. */
export const HOME = {
  title: 'Welcome to Sanir',
  intro:
    'Organisations led by refugees and migrants across southern Africa, standing side by side for the rights of people who had to move.',
  action: { label: 'Get Involved', to: '/membership' },
  mission:
    'To strengthen the organisations that refugees and migrants lead, and to carry their own words into every room where their lives are decided.',
  vision:
    'A southern Africa where everyone lives, works and learns in safety and in dignity, whichever border lies behind them.',
} as const;
