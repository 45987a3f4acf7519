import type { AboutText } from '../about-text.ts'

export default {
  title: 'About us',
  description:
    'Cuemark is a marketplace for licensing music: find a sound you can use, and a certificate for every use that anyone can verify.',
  headline: ['One piece of music,', 'one proof.'],
  lead: 'Cuemark is a marketplace for licensing music. Video creators, agencies, game and film teams, podcasters and product teams find sound they can use here, and for every use they get a licence certificate that anyone can verify.',
  name: 'Our Chinese name is made of two words: the piece, and the proof. A seal set on a score is our mark, and what we do every day.',
  figures: [
    { value: '20,000+', label: 'brands licensed music here' },
    { value: '10', label: 'kinds of use, from short video to hardware' },
    { value: '5 million', label: 'people reached are included in the price' },
    { value: '5', label: 'page languages; certificates in Chinese and English' },
  ],
  promises: {
    heading: 'Four things we are clear about',
    points: [
      {
        heading: 'The price, at once',
        text: 'Who uses it, where, for how long and how widely: choose, and there is the price. Only film, TV and embedded hardware are quoted per project, usually within one working day.',
      },
      {
        heading: 'Certificates that stand up to checking',
        text: 'Each has a number, an electronic signature and a QR code. Platforms, clients and lawyers need no account and need not ask us to see whether it is in force, and for what.',
      },
      {
        heading: 'We sell what we may sell',
        text: 'Rights holders and territories are on record before a track goes on sale. Territories the rights do not cover are not offered.',
      },
      {
        heading: 'We leave you alone',
        text: 'No third-party analytics, no advertising trackers, no recording of what you do, no sale of personal data.',
      },
    ],
  },
  audience: {
    heading: 'Who uses it',
    groups: [
      {
        heading: 'Video and podcast creators',
        text: 'Publish on any platform; what you publish during the term stays.',
      },
      { heading: 'Agencies and brands', text: 'Paid campaigns, and the brand’s own videos, streams and podcasts.' },
      { heading: 'Games, film and TV', text: 'From an independent game to cinema and series.' },
      {
        heading: 'Product and hardware teams',
        text: 'Mini programs, websites and apps, and devices with sound built in.',
      },
    ],
  },
  flow: {
    heading: 'Five steps to a licence',
    steps: [
      { heading: 'Find', text: 'Filter by use, mood, tempo and voice.' },
      { heading: 'Listen', text: 'Full previews, against your own images.' },
      { heading: 'Choose', text: 'Say what it is for; the price is there.' },
      { heading: 'Pay', text: 'Alipay and other ways, every line explained.' },
      { heading: 'Hold the proof', text: 'The certificate is made at once and can be scanned.' },
    ],
  },
  company: {
    heading: 'Companies',
    text: 'Once certified, orders and licences belong to the company, and its administrator buys and manages them on its behalf. Have a picture of the business licence ready; we review it within 1–7 working days.',
    action: 'Certify your company',
  },
  join: {
    heading: 'Musicians and labels',
    text: 'Give your work to the images that need it. Apply online with pieces or links; we listen and answer within 7 working days.',
    action: 'Apply to join',
  },
} satisfies AboutText
