import { CONTACT_EMAIL } from '../contact-facts.ts'
import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Privacy policy',
  description: 'What personal data Cuemark collects, why, for how long, and what you can do about it.',
  intro:
    'We collect only what a licence needs. We do not sell personal data, and we use no third-party analytics or advertising trackers.',
  sections: [
    {
      heading: '1. What we collect',
      paragraphs: [
        'Account: e-mail address, mobile number (mainland China, +86), nickname and password; if you sign in with WeChat, also the identifiers (openid, unionid) and the nickname that WeChat gives us. The password is kept only as an irreversible hash; nobody, including us, can read it.',
        'Orders: the works and licences bought, amounts, payment method and transaction number. You pay at Alipay or WeChat Pay; we keep no card numbers and no payment password.',
        'Proofs of transfer: the picture you upload when you pay by bank transfer, stored without the place where it was taken and other added data. Only you (or members of your company) and the staff who check it can see it; it is deleted 180 days after it was dealt with, and when you close your account.',
        'Licence details: project, name and ID number of the licensee, or company name and tax number, with a contact phone number and e-mail address. They serve to issue the licence and to reach you if the rights are ever disputed.',
        'Downloads: which account was first given which original audio file or certificate on which day, without network address or device. We use this to apply the refund rule and to prove delivery, and keep it with the licence records.',
        'Applications to join: what you say about yourself, your music, how to reach you and the proof of a claim, with the pieces and the document that you upload. Only you and the staff who review them can see it. The document is deleted 180 days after the answer, the rest when you close the account; withdrawing gives the uploaded files up at once. Text, portrait and links on a page that you keep are public.',
        'Enquiries: the project, use, budget, deadline and tracks that you enter in the enquiry form, with your name and e-mail address, so that we can answer with a quote.',
        'Sign-in records: time, method, network address and device name (from the browser’s identification) of each sign-in and each refused attempt. They are kept for 180 days, so that you can check them under “Account and security” and be told of a sign-in from an unknown device.',
        'Operation: time, path and number of each request. Network addresses are used to limit abnormal sign-in and code requests, not to build profiles.',
      ],
    },
    {
      heading: '2. What a licence shows',
      paragraphs: [
        'The PDF shows the name of the licensee, the project, and the ID or tax number in masked form. Full numbers and contact details are never printed.',
        'The public verification page shows the work, the name of the project, the scope, the delivered file, when it was issued, its present state and the name of an organisation that holds the licence; of a person’s name only the first letter. Identity numbers, tax numbers and contact details are never shown. When a certificate’s PDF is checked, the file stays in the browser; only its number and digest are sent.',
      ],
    },
    {
      heading: '3. Cookies',
      paragraphs: [
        'We set only necessary cookies: your session and a device identifier (neither readable by scripts), language and colour theme. The device identifier is a random string kept for 180 days. It recognises a browser you have used before, ties a code to the browser that asked for it and limits abuse; it contains no personal data. There are no advertising or cross-site tracking cookies. Signing out removes the session.',
      ],
    },
    {
      heading: '4. Who receives data',
      paragraphs: [
        'To run the service, the necessary data is processed for us by Alipay and WeChat Pay (order number and amount), WeChat (sign-in by QR code), our SMS provider, Alibaba Cloud or Tencent Cloud (mobile number and code), our mail provider (address and message) and our cloud provider (encrypted storage and transport). None of them may use it for anything else.',
        'We disclose personal data to others only where the law demands it, or where a rights holder reasonably asks us to confirm a particular licence.',
      ],
    },
    {
      heading: '5. How long we keep it',
      paragraphs: [
        'Codes expire after 10 minutes. Sign-in records are kept for 180 days; enquiries are deleted two years after they were closed. Account data is kept until you close the account. Order and licence records prove that a licence is valid; they are kept for its term and for the limitation and bookkeeping periods that follow.',
      ],
    },
    {
      heading: '6. Your rights',
      paragraphs: [
        'You may see, correct, copy or delete your data, and close your account. A licence already issued is an unchangeable record: what its verification needs is kept after the account is closed.',
        `To use these rights, or to ask about them, write to ${CONTACT_EMAIL}. We answer within 15 working days.`,
      ],
    },
    {
      heading: '7. Minors and changes',
      paragraphs: [
        'The service is meant for commercial users. Please do not register if you are under 14. New versions of this policy and their effective dates are published here; you are told separately of important changes. The Simplified Chinese text is binding; translations are provided for convenience.',
      ],
    },
  ],
} satisfies PolicyText
