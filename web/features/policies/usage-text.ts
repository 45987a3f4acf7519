import type { PolicyTexts } from './policy-text.ts'

/** What a buyer accepts before an order is placed: the conditions of a licence in plain words. */
export const USAGE: PolicyTexts = [
  {
    lang: 'zh-CN',
    text: {
      title: '音乐使用声明',
      description: '提交订单前须同意的使用声明。',
      intro: '提交订单即表示你已阅读并同意以下内容。完整条款附于每一份授权书，二者不一致时以授权书为准。',
      sections: [
        {
          heading: '授权的是什么',
          paragraphs: [
            '你取得的是所选作品版本的非独占、不可转让的使用许可，而不是作品的著作权。许可只用于授权书上写明的一个项目。',
            '许可的范围由你选择的授权类型、使用场景、期限、受众与地域共同确定，提交前请逐项核对。',
          ],
        },
        {
          heading: '可以怎样用',
          paragraphs: [
            '将音乐与你的画面、声音或软件同步结合，并在授权范围内发布与传播。可以剪辑、循环、淡入淡出和调整音量。',
            '一年期授权期满后，期内已发布的内容可以原样保留，但不得再用于新的作品、新的剪辑或新的付费投放。',
          ],
        },
        {
          heading: '不可以怎样用',
          paragraphs: [
            '不得单独出售、分发或提供下载；不得转让或转授权；不得登记于任何内容识别或音频指纹系统；不得用于训练人工智能模型；不得用于违法内容或暗示艺人代言。',
            '项目受众超过 500 万的，须选择“受众 500 万以上”；用于影视综艺或硬件内置的，须另行询价。',
          ],
        },
        {
          heading: '授权书与退款',
          paragraphs: [
            '支付后请如实填写授权信息。授权书生成后不可更改，也不因填写错误而退款。填写前可以申请退款，条件见《用户协议》。',
            '未支付的订单将在 7 天后自动取消。',
          ],
        },
      ],
    },
  },
  {
    lang: 'en-US',
    text: {
      title: 'Statement on the use of music',
      description: 'The statement a buyer accepts before placing an order.',
      intro:
        'By placing the order you confirm that you have read and accept the following. The full conditions are part of every licence document; where they differ, the document prevails.',
      sections: [
        {
          heading: 'What is licensed',
          paragraphs: [
            'You receive a non-exclusive, non-transferable licence to use the chosen version of the work, not its copyright. It is for the one project named in the licence document.',
            'Its scope is set by the licence type, uses, term, audience and territory you chose. Please check each of them before you place the order.',
          ],
        },
        {
          heading: 'What you may do',
          paragraphs: [
            'Combine the music with your images, sound or software, and publish the result within the scope of the licence. You may cut, loop, fade and change levels.',
            'When a one-year licence ends, what was published during the year may stay as it is; the music may not be used in new works, new edits or new paid placements.',
          ],
        },
        {
          heading: 'What you may not do',
          paragraphs: [
            'Sell, distribute or offer the music for download by itself; transfer or sublicense it; register it with any content identification or audio fingerprinting system; use it to train artificial intelligence models; use it in unlawful content or to suggest an endorsement by the artist.',
            'Projects reaching more than 5 million people need the tier “over 5 million”; film, television and embedded hardware are quoted separately.',
          ],
        },
        {
          heading: 'Licence document and refunds',
          paragraphs: [
            'After payment, give true licence details. The document cannot be changed once it has been issued, and mistakes in it are no ground for a refund. Before that you may ask for a refund under the Terms of use.',
            'Unpaid orders are cancelled automatically after 7 days.',
          ],
        },
      ],
    },
  },
]
