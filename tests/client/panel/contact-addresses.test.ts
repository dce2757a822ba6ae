import { describe, expect, it } from 'vitest';
import { callAddress, mailAddress } from '../../../client/admin/applications/card/contact-addresses.ts';

describe('the number to call', () => {
  it.each([
    ['+27 82 123 4567', 'tel:+27821234567'],
    ['082-123.4567', 'tel:0821234567'],
    ['(021) 555 0102', 'tel:0215550102'],
    ['+27 (0)21 555 0102', 'tel:+27215550102'],
    ['021 555 0102 ext 12', 'tel:0215550102'],
    ['082 123 4567 / 083 765 4321', 'tel:0821234567'],
    ['WhatsApp: +263 77 123 456', 'tel:+26377123456'],
    ['０８２ １２３', 'tel:082123'],
    ['٠٨٢ ١٢٣ ٤٥٦٧', 'tel:0821234567'],
    ['۰۸۲ ۱۲۳ ۴۵۶۷', 'tel:0821234567'],
    ['082–123–4567', 'tel:0821234567'],
    ['Room 12, 082 123 4567', 'tel:0821234567'],
  ])('of "%s" is %s', (written, address) => {
    expect(callAddress(written)).toBe(address);
  });

  it.each(['ask my sister', '+', '12', '082/123/4567'])('is none in "%s"', (written) => {
    expect(callAddress(written)).toBeNull();
  });
});

it('the mail to an applicant has a subject, and an address that its content cannot end early', () => {
  expect(mailAddress("o'neill+a?b&c%d@mail.example")).toBe(
    "mailto:o'neill%2Ba%3Fb%26c%25d@mail.example?subject=Your%20membership%20application",
  );
});
