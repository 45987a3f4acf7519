import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Statement on the use of music',
  description: 'The statement a buyer accepts before placing an order.',
  intro:
    'By placing the order you confirm that you have read and accept the following. The full conditions are part of every licence certificate; where they differ, the certificate prevails.',
  sections: [
    {
      heading: 'What is licensed',
      paragraphs: [
        'You receive a non-exclusive, non-transferable licence to use the work with all its versions and stems, not its copyright. It is for the one project named in the licence certificate.',
        'Its scope is set by the licence type, uses, term, audience and territory you chose. Please check each of them before you place the order.',
      ],
    },
    {
      heading: 'What you may do',
      paragraphs: [
        'Combine the music with your images, sound or software, and publish the result within the scope of the licence. You may cut, loop, fade and change levels.',
        'When the term ends, videos, social media posts, podcasts, software, films and the like that were published during it may stay as they are, but may not be edited, published elsewhere or placed; ads, live streams and playback in shops and at events must have ended.',
      ],
    },
    {
      heading: 'What you may not do',
      paragraphs: [
        'Sell, distribute or offer the music for download by itself; transfer or sublicense it; register it with any content identification or audio fingerprinting system; use it to train artificial intelligence models; use it in unlawful content or to suggest an endorsement by the artist.',
        'Projects reaching more than 5 million people need the matching audience step; film, television and embedded hardware are quoted separately.',
      ],
    },
    {
      heading: 'Licence certificate and refunds',
      paragraphs: [
        'After payment, give true licence details. The certificate cannot be changed once it has been issued, and mistakes in it are no ground for a refund. Before that you may ask for a refund under the Terms of use.',
        'Unpaid orders are cancelled automatically after 7 days.',
        'The Simplified Chinese text of this statement is binding; translations are provided for convenience.',
      ],
    },
  ],
} satisfies PolicyText
