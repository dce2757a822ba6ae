import { describe, expect, it } from 'vitest';
import {
  callAddress,
  mailAddress,
  whatsAppAddress,
} from '../../../client/admin/applications/card/contact-addresses.ts';

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

describe('the chat in WhatsApp', () => {
  it.each([
    ['+27 82 123 4567', '27821234567'],
    ['+27 (0)82 123 4567', '27821234567'],
    ['0027 82 123 4567', '27821234567'],
    ['00263 (0)77 123 456', '26377123456'],
    ['(+258) 84 555 123 ext. 4', '25884555123'],
    ['٠٠٢٧ ٨٢ ١٢٣ ٤٥٦٧', '27821234567'],
    ['WhatsApp: +265 999 555 010 / 021 555 0100', '265999555010'],
  ])('of "%s" is with %s', (written, digits) => {
    expect(whatsAppAddress(written)).toBe(`https://wa.me/${digits}`);
  });

  it.each([
    '082 123 4567',
    '27 82 123 4567',
    '021 555 0100 / +27 82 123 4567',
    '+082 123 4567',
    '000 82 123 4567',
    '+27 123',
    '+27 82 123 4567 8901 2345',
    'ask my sister',
  ])('is none for "%s", which has no country code or is no number', (written) => {
    expect(whatsAppAddress(written)).toBeNull();
  });
});

it('the mail to an applicant has a subject, and an address that its content cannot end early', () => {
  expect(mailAddress("o'neill+a?b&c%d@mail.example")).toBe(
    "mailto:o'neill%2Ba%3Fb%26c%25d@mail.example?subject=Your%20membership%20application",
  );
});
