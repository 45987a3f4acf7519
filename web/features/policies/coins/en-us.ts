import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Coin agreement',
  description: 'The agreement on coins that is accepted before recharging.',
  intro:
    'By recharging you confirm that you have read and accept the following. This agreement is part of the Terms of use; where they differ, it prevails for coins.',
  sections: [
    {
      heading: 'What coins are',
      paragraphs: [
        'Coins are a prepaid balance in your Cuemark account. 1 coin is 1 yuan (CNY) and can only pay for orders on Cuemark. Coins bear no interest and do not expire.',
        'Coins belong to whom the recharge was made for: you, or the company you act for. They cannot be transferred, given away or moved to another account.',
      ],
    },
    {
      heading: 'Recharging and bonus coins',
      paragraphs: [
        'Recharging needs a bound phone and a bound WeChat. Once the payment is confirmed, the coins and the bonus stated on the page are credited together, each with its own record.',
        'The bonus depends on the amount of a single recharge, as shown on the page when it is submitted. Later changes do not affect recharges already submitted.',
        'A recharge that is not paid is cancelled after 7 days; you can cancel it at any time before.',
      ],
    },
    {
      heading: 'Paying with coins',
      paragraphs: [
        'Each payment needs a proof of identity: a scan with WeChat, or a code sent to the bound phone. The proof is valid for one order and its amount only.',
        'The coins of a company are used by members who may pay for it, with a proof of the member who pays.',
        'Coins pay an order in full. Coins cannot buy coins.',
      ],
    },
    {
      heading: 'Refunds and payouts',
      paragraphs: [
        'When an order paid with coins is refunded under the Terms of use, the coins return to the account they came from.',
        'Coins cannot be cashed out. Where the law requires a recharge to be returned, the unused part of what was paid goes back the way it was paid, and the bonus coins of that recharge are withdrawn.',
        'Please use up your coins before closing the account, or contact us.',
      ],
    },
    {
      heading: 'Records and corrections',
      paragraphs: [
        'Every change has a record. Records are only added, never changed or deleted. To correct a mistake we add another record with its reason; a correction never makes a balance negative.',
        'The Simplified Chinese text of this agreement is binding; translations are provided for convenience.',
      ],
    },
  ],
} satisfies PolicyText
