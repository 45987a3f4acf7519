import { CONTACT_EMAIL } from '../contact-facts.ts'
import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Terms of use',
  description: 'The rules for licensing music on Cuemark: accounts, orders, licences, refunds and liability.',
  intro:
    'Cuemark is a marketplace for licensing music. By creating an account or placing an order you agree to these terms, so please read them first.',
  sections: [
    {
      heading: '1. What we offer',
      paragraphs: [
        'You can search and preview music, sound effects, samples and beats, and buy a licence to use them in a specific project. For every track you license you receive a licence certificate that anyone can verify, and the original audio files of all its versions and stems.',
        'Previews are for choosing only and carry no licence. Do not use a work in anything you publish before you have paid and hold its licence certificate.',
      ],
    },
    {
      heading: '2. Your account',
      paragraphs: [
        'Register with an e-mail address you can receive mail at, your own mainland China mobile number or your own WeChat account, and keep your password safe. What is done through your account counts as done by you. If something looks wrong, change your password and tell us at once.',
        'You must be of full legal capacity or have the consent of a guardian. If you act for a company, it must have authorised you.',
      ],
    },
    {
      heading: '3. Orders and payment',
      paragraphs: [
        'The price is the one shown when you place the order. If it changes between your confirmation and the order, we ask you again; you are never charged a price you did not see.',
        'An unpaid order is cancelled automatically after 7 days, and you can cancel it yourself before then. A payment that arrives after its order was closed, or a second time, is returned automatically the way it came. Payments are handled by Alipay or WeChat Pay; we never see your payment password or card details.',
      ],
    },
    {
      heading: '4. The licence certificate',
      paragraphs: [
        'After payment you fill in the licence details: type of licensee, project, licensee and contact details. The certificate is made from them and signed electronically. It cannot be changed afterwards, so check everything before you submit.',
        'A licence covers the licence type, uses, audience, territory and term stated in it; the full conditions are part of every certificate. Projects reaching more than 5 million people need the corresponding tier; film, television and embedded hardware are quoted per project.',
        'Anyone can enter a licence number on the verification page to see whether it is genuine and in force. They can also check the PDF in their own browser. The page shows the work, the project, the scope and the name of an organisation that holds the licence; of a person’s name only the first letter.',
      ],
    },
    {
      heading: '5. Refunds',
      paragraphs: [
        'Within 7 days of payment you may return a licence on the order page, alone or with the whole order, if its certificate has not been issued and its original audio has not been downloaded. It takes effect at once.',
        'Otherwise, for example after the certificate has been issued or after 7 days, you may ask on the order page, and we answer within 2 working days. Once the certificate has been issued the digital content is delivered, and as a rule we refund only where there is a defect in the rights.',
        'We return what was paid for the licence: its price less its share of the discount, in proportion to the prices. Orders paid with Alipay or WeChat Pay are refunded the same way, company transfers to the account they came from, orders paid with coins in coins; if you have a coin account you may choose coins. Once every licence of an order has been returned, an unexpired coupon comes back with the same terms and the same end. Licences exchanged through a membership cost nothing, so nothing is paid back for them.',
        'Memberships are not refunded once opened. Recharged coins that have not been spent can be refunded the way they were paid for, through us; the bonus coins are withdrawn with them.',
        'A refund revokes the licence, and the verification page says so.',
      ],
    },
    {
      heading: '6. What is not allowed',
      paragraphs: [
        'You may not resell, distribute or offer works for download by themselves, sublicense them, register them with content identification or audio fingerprinting systems, use them to train artificial intelligence models without written consent, or use them in unlawful content.',
        'You may not download previews in bulk by automated means, circumvent access limits or disturb the service. If you do, we may suspend your account and deal with your licences under their conditions.',
      ],
    },
    {
      heading: '7. Liability',
      paragraphs: [
        'We warrant that we are entitled to grant the licences we sell. If a third party makes a claim about a use within your licence, tell us without delay; we deal with the claim and compensate your direct loss.',
        'You answer for use beyond your licence, for untrue information and for other breaches. Except where the law says otherwise, our liability for an order is limited to the amount paid for it; this limit does not apply to the warranty above.',
      ],
    },
    {
      heading: '8. Other matters',
      paragraphs: [
        'When we change these terms we publish the new version and its effective date here; licences already issued are not affected. The laws of the People’s Republic of China apply, and the courts at our place of business have jurisdiction. The Simplified Chinese text is binding; translations are provided for convenience.',
        `Contact: ${CONTACT_EMAIL}`,
      ],
    },
  ],
} satisfies PolicyText
