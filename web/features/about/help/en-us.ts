import type { HelpText } from '../help-outline.ts'

export default {
  title: 'Help centre',
  description: 'Choosing a licence, paying, using the music, refunds and invoices: answers to common questions.',
  intro: 'Most questions are settled here within a minute. For the rest, write to us.',
  groups: {
    choosing: 'Choosing a licence',
    paying: 'Paying',
    using: 'Using the music',
    membership: 'Membership',
    refunds: 'Refunds',
    invoices: 'Invoices',
    account: 'Account and company',
  },
  questions: {
    'what-you-get': {
      question: 'What do I get when I buy a licence?',
      answer: [
        'A numbered, electronically signed licence certificate that anyone can verify online, and the original audio files of all versions and stems of the track.',
        'A licence is a non-exclusive, non-transferable permission to use the work; it is not the copyright. It is for the one project named in the certificate.',
      ],
    },
    'licence-type': {
      question: 'Individual creator, company or agency production: which one am I?',
      answer: [
        'It depends on who uses the music in the end. You publish in your own name: individual creator. A single legal entity such as a company or studio uses it: company / studio. You produce one project for one named client: agency production.',
        'Ads, playback in shops and at events, apps and games are licensed to companies and agencies only; music production to individuals and companies only. An individual licence is issued to a natural person; company and agency licences to an organisation with its registration number. An agency licence also names the client.',
      ],
    },
    scenes: {
      question: 'Which uses are there?',
      answer: [
        'Ten: video, social and live; podcast and audiobook; online ads; TV, radio, cinema and outdoor ads; shop and event playback; app and web; game; film and series; built into hardware; music production. Which media each one holds, and what it does not cover, is spelled out where you choose the licence.',
        'Online ads include video, social, live, podcasts and audiobooks. TV, radio, cinema and outdoor ads include everything in online ads. Every other use stands for itself.',
      ],
    },
    audience: {
      question: 'Which audience step do I need?',
      answer: [
        'The number of people your project reaches during the term, all territories together: up to 5 million, 20 million, 100 million, or any number. Passing a step during the term is not a breach if you buy the wider licence within 30 days.',
      ],
    },
    term: {
      question: '1, 2 or 3 years or perpetual: what is the difference?',
      answer: [
        'The term starts when the certificate is issued. During it you may publish new works, edit and publish again, and run ads. Afterwards published videos, podcasts and the like may stay where they are, unchanged, but may not be edited, published elsewhere or placed; ads, live streams and playback in shops and at events must have ended. A perpetual licence has no time limit; for TV, radio, cinema and outdoor ads it is sold by enquiry.',
      ],
    },
    region: {
      question: 'Which territory do I need? Why is “worldwide” missing for some tracks?',
      answer: [
        'There are 14 territories, from mainland China, Greater China, Japan and South Korea to worldwide; the countries of each are listed. What counts is where your work is addressed: placed, broadcast, played or sold, or aimed by account, language or targeting. We only sell territories that the rights really cover, and say why the others cannot be had.',
      ],
    },
    versions: {
      question: 'Full, instrumental, 60 seconds, 30 seconds, stems: do I buy each of them?',
      answer: [
        'No. One licence covers all versions and stems of the track, for the same project. The licence page lists every file with its format and size, each for download as the original.',
      ],
    },
    projects: {
      question: 'For how many projects is one licence?',
      answer: [
        'For one; its name is written into the certificate. Different platforms and edits of the same project are included. Another project needs another licence.',
      ],
    },
    enquiry: {
      question: 'Why do some licences say “Enquire”?',
      answer: [
        'Film, TV and variety are quoted per project, embedded hardware by units shipped, and a few tracks on request only. Choose the licence and press “Enquire”: track and licence are carried over to the contact page, and we usually answer within one working day.',
      ],
    },
    exclusive: {
      question: 'Can I buy a track outright, or use it exclusively?',
      answer: [
        'All licences on this site are non-exclusive. For exclusivity, a buyout or a commissioned piece, contact us; we talk to the rights holder and make you an offer.',
      ],
    },
    methods: {
      question: 'How can I pay?',
      answer: [
        'Alipay: scan the code on a computer, or open the app on your phone.',
        'WeChat Pay: scan the code on another screen with WeChat on your phone.',
        'Platform coins: recharge them under “My coins” first, and prove your identity when paying.',
        'Bank transfer: transfer from your company’s account and upload the proof; we confirm it.',
        'A payment that arrives after its order was closed, or a second time, is returned automatically the way it came. The order shows how far that is, and we write to you.',
      ],
    },
    unpaid: {
      question: 'What happens to an order I did not pay?',
      answer: [
        'It is kept for 7 days and then cancelled automatically. Until then you can pay it or cancel it yourself under “My orders”.',
      ],
    },
    transfer: {
      question: 'How long does a bank transfer take to be confirmed?',
      answer: [
        'Upload the proof of transfer on the payment page; we confirm it within 48 hours, not counting weekends and public holidays in China. The order is then finished and you can fill in the licence details.',
      ],
    },
    coins: {
      question: 'How do platform coins work?',
      answer: [
        '1 coin is 1 yuan, and bonus coins from a recharge count as well. Paying with coins needs an identity check: a scan with WeChat, or a code sent to your bound phone.',
        'Recharging and paying both need a bound phone and WeChat. Under “My coins” you recharge and see every record. Coins cannot be cashed out; refunds of orders return to the coin account.',
      ],
    },
    coupons: {
      question: 'What kinds of coupons are there?',
      answer: [
        'Deductions, threshold discounts, cash vouchers and percentage discounts. A code must exist and be within its validity. What it takes off is shown line by line before you pay.',
        'One coupon per order. An unpaid order holds its coupon, and returns it when cancelled. What a cash voucher has left is not paid out. Thresholds and percentages count the prices of licences only.',
      ],
    },
    'price-change': {
      question: 'Can the price I saw change?',
      answer: [
        'The price is the one shown when you place the order. If it changes between your confirmation and the order, we ask you again; you are never charged a price you did not see.',
      ],
    },
    audio: {
      question: 'When can I download the audio?',
      answer: [
        'As soon as you have filled in the licence details. The certificate is made at the same moment; the PDF and the original files of all versions stay on the licence page and can be downloaded again at any time. If an order has several licences, you can fill them in at once.',
      ],
    },
    form: {
      question: 'I made a mistake in the licence details. Can they be changed?',
      answer: [
        'A certificate cannot be changed once it is issued: others rely on it as proof. Please check the project, the licensee and the ID number; a separate page lets you review everything before you submit.',
      ],
    },
    verify: {
      question: 'How do I prove that I have a licence?',
      answer: [
        'Send the PDF or its number to the platform, the client or the lawyers. On the verification page, or by scanning the QR code, they see whether it is in force and for what. They can also check the PDF itself, which is not uploaded. Of a person’s name only the first letter is shown.',
      ],
    },
    edits: {
      question: 'May I cut, loop or fade the music?',
      answer: [
        'Yes: cut, loop, fade and change levels to fit your images. Turning it into a new piece of music, by arranging or sampling, needs a music production licence.',
      ],
    },
    forbidden: {
      question: 'What is not allowed?',
      answer: [
        'Selling, distributing or offering the music by itself; transferring or sublicensing it; registering it with content identification or audio fingerprinting; training artificial intelligence models; unlawful content, or suggesting that the artist endorses something.',
      ],
    },
    expired: {
      question: 'When the term ends, do I have to take my content down?',
      answer: [
        'That depends on the medium. Videos, social media posts, podcasts, audiobooks, apps, websites, games, films, series, hardware and music releases made public during the term may stay as they are, but may not be edited, published elsewhere or placed. Ads, live streams and playback in shops and at events must have ended. We remind you by e-mail 30 days before.',
      ],
    },
    claim: {
      question: 'A platform says my video infringes copyright. What now?',
      answer: [
        'Dispute the claim with your licence number and the verification link; most are released the same day. If that does not help, send us the platform’s notice and the number, and we deal with it.',
      ],
    },
    withdrawn: {
      question: 'A track I licensed is no longer sold. Is my licence still valid?',
      answer: [
        'Yes. It only means that no new licences are issued. Certificates already issued are not affected and verify as before.',
      ],
    },
    levels: {
      question: 'Which levels are there, and what do they cover?',
      answer: [
        'Personal covers video, podcasts and music production. Enterprise covers video, podcasts, public broadcast, advertising, and mini programs, websites and apps. Custom is tailored to you and covers all nine uses.',
      ],
    },
    exchange: {
      question: 'How do members get tracks for free, and how many a day?',
      answer: [
        'Choose membership exchange when you order: it costs nothing and you get the same certificate. A standard membership has 50 downloads a day and always shows how many are left. The range is the member library or the full library, depending on your membership.',
        'If a licence type is outside what your membership covers, the order says so.',
      ],
    },
    objects: {
      question: 'How many people or companies can a membership license?',
      answer: [
        'Personal: one person. Enterprise: one company. Custom: as agreed. A licensee cannot be changed once submitted, so please check it first.',
      ],
    },
    validity: {
      question: 'Do exchanged licences stay valid when the membership ends?',
      answer: [
        'Certificates issued during the membership stay valid. The licence details must be filled in while the membership lasts; afterwards that is no longer possible.',
      ],
    },
    change: {
      question: 'Can a membership be refunded, upgraded or downgraded?',
      answer: [
        'Once opened it cannot be refunded or cancelled; before it ends you may renew it. Upgrades go through customer service, who charge the difference. Downgrades are not supported.',
      ],
    },
    open: {
      question: 'How do I become a member?',
      answer: [
        'Choose a plan and a period on the Membership page, sign in, check the price and the end date, accept the terms and pay. The membership starts at once; with a bank transfer it starts when the money has been confirmed.',
        'Custom memberships are quoted by people, companies and use. Contact us from the Membership page.',
      ],
    },
    when: {
      question: 'When can I get a refund?',
      answer: [
        'Within 7 days of payment you can return a licence yourself on the order page, alone or with the whole order, if its certificate has not been issued and its original audio has not been downloaded. It takes effect at once.',
        'Otherwise, for example after the certificate has been issued or after 7 days, ask on the order page with your reason; we answer within 2 working days. Once the certificate has been issued the digital content is delivered, and as a rule we refund only where there is a defect in the rights.',
      ],
    },
    how: {
      question: 'How do I ask for a refund?',
      answer: [
        'Open the order under "My orders", press "Ask for a refund", choose the licences, check what comes back and how, and confirm.',
        'The money goes back the way it was paid, usually within 1 to 3 working days. If there was a discount, each licence returns its price less its share of the discount; the terms have the whole rule.',
      ],
    },
    after: {
      question: 'Does the licence remain after a refund?',
      answer: ['No. The refund revokes it and the verification page says so. Please stop using the work.'],
    },
    kinds: {
      question: 'Which invoices can I get?',
      answer: [
        'Four: electronic general, electronic special, paper general and paper special. Please give title and tax number as on your business licence.',
      ],
    },
    time: {
      question: 'How long does an invoice take?',
      answer: [
        'It is issued 1–5 working days after the payment is confirmed. Electronic invoices go to the e-mail address you gave, paper ones to the postal address.',
      ],
    },
    paper: {
      question: 'Does a paper invoice cost postage?',
      answer: [
        'From ¥1,000 it ships free; below that the recipient pays the courier. Several orders can go on one invoice.',
      ],
    },
    'not-issued': {
      question: 'For which orders is there no invoice?',
      answer: [
        'For tracks exchanged through a membership, because the membership fee has paid for them. The fee itself can be invoiced.',
      ],
    },
    code: {
      question: 'The code does not arrive. What can I do?',
      answer: [
        'A code is valid for 10 minutes and can be requested again after 60 seconds; please look into your spam folder first. After 3 requests you type an image code first, so that nobody can misuse your number or address.',
      ],
    },
    password: {
      question: 'What must a password look like?',
      answer: ['6–20 characters, with at least one letter and one digit.'],
    },
    plays: {
      question: 'How much can I hear without an account?',
      answer: [
        '5 tracks; after that, please sign in, and there is no limit any more. Favourites, the cart and downloads need an account too.',
      ],
    },
    company: {
      question: 'Can I certify a company and manage its members?',
      answer: [
        'You can certify a company: sign in, choose “Certify your company” in the account menu, enter its full name and tax number, and upload a picture of the business licence (JPG or PNG, under 10 MB). We review it within 1–7 working days and send the result to your phone or e-mail. Until then you can correct or withdraw it; afterwards you are the company’s first administrator and can switch to it to buy and manage licences.',
        'Under “Company” in the account menu, administrators create departments, invite members by phone or e-mail (valid for 14 days, up to 50 at once) or add accounts that sign in by username, and set roles, disable, enable or remove members. Disabling and removing take effect at once; accounts that members brought along are not affected, and what the company bought stays with it. Members can leave by themselves; the last administrator must let another member take over first. Administrators can set limits for members and departments. Without a limit members order freely; an order above it becomes a request, which an administrator or an approver of the department approves before it is paid, and which expires after 7 days. Spending, approvals and licences of the company are under “Company”.',
        'You can also buy for a company without certifying it: choose a licence for a company, enter its name and registration number on the certificate, and put the company on the invoice.',
      ],
    },
    musicians: {
      question: 'I am a musician or a label. How can I join?',
      answer: [
        'Apply on the joining page: who you are, pieces or links, an identity document and how to reach you. We answer within 7 working days; until then you can change or withdraw it. If you are in the catalogue already, press “claim this page” on your own page; once accepted, you keep its text, portrait and links yourself. Uploading and statements of your own are not open yet.',
      ],
    },
    'old-site': {
      question: 'Where is the old version?',
      answer: [
        'There is no separate old version; everything is here. The old addresses /sample, /sound-effects, /subject/offer, /subject/free and /package lead to the matching new pages.',
      ],
    },
  },
  places: {
    '/explore': 'Browse the catalogue',
    '/verify': 'Verify a licence',
    '/contact': 'Contact us',
    '/musician/apply': 'Apply to join',
    '/subscription': 'Membership plans',
    '/uc/club': 'My membership',
    '/uc/coin': 'My coins',
    '/uc/order': 'My orders',
    '/uc/coupon': 'My coupons',
    '/policies/terms': 'Terms of use',
    '/policies/usage': 'Statement on the use of music',
  },
} satisfies HelpText
