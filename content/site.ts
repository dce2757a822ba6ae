/** The network's name and how it is reached. Samples: a host puts its own here. */
export const SITE = {
  name: 'Sanir',
  tagline: 'Advocating for Human Rights and Justice Worldwide',
  email: 'hello@sanir.example',
  phone: '+27 00 000 0000',
  networks: [
    { label: 'Facebook', url: 'https://facebook.example/sanir' },
    { label: 'X', url: 'https://x.example/sanir' },
    { label: 'Instagram', url: 'https://instagram.example/sanir' },
    { label: 'LinkedIn', url: 'https://linkedin.example/sanir' },
  ],
} as const;
