import { CONTACT_EMAIL, type PolicyTexts } from './policy-text.ts'

/** The user agreement. What a licence itself allows stands in its own conditions (worker/modules/licences/conditions.ts). */
export const TERMS: PolicyTexts = [
  {
    lang: 'zh-CN',
    text: {
      title: '用户协议',
      description: '使用曲证购买音乐商用授权的规则：账号、订单、授权、退款与责任。',
      intro: '曲证（Cuemark）是一家音乐商用授权市场。注册账号或提交订单，即表示你同意本协议；请先读完再使用。',
      sections: [
        {
          heading: '一、我们提供什么',
          paragraphs: [
            '你可以在曲证检索、试听音乐、音效、采样与 Beats，并为具体项目购买使用授权。每购买一首作品，你会得到一份可公开验证的授权书，以及该作品的原始音频文件。',
            '试听音频仅供挑选，不附带任何授权。未完成支付并取得授权书之前，请勿将作品用于公开发布的内容。',
          ],
        },
        {
          heading: '二、账号',
          paragraphs: [
            '请使用你本人能够收信的邮箱注册，并保管好密码。通过你的账号作出的操作视为你本人的操作；发现异常时，请立即修改密码并联系我们。',
            '你应当具有完全民事行为能力，或者已得到监护人同意。代表企业使用的，应当已获得该企业授权。',
          ],
        },
        {
          heading: '三、订单与支付',
          paragraphs: [
            '授权价格以提交订单时页面显示的金额为准。若价格在你确认之后、提交之前发生变化，我们会请你重新确认，不会按你没有看到的价格扣款。',
            '未支付的订单在提交 7 天后自动取消；在此之前你也可以自行取消。支付由支付宝处理，我们不接触你的支付密码与银行卡信息。',
          ],
        },
        {
          heading: '四、授权书',
          paragraphs: [
            '支付完成后，请填写授权信息：授权类型、项目名称、被授权方与联系方式。授权书据此生成并经电子签名，生成后不可更改，因此请在提交前仔细核对。',
            '授权的范围以授权书载明的授权类型、使用场景、受众规模、地域与期限为准，完整条款附于每一份授权书。受众超过 500 万的项目须购买相应档位；影视综艺与硬件内置按项目报价。',
            '任何人都可以在验证页面输入授权书编号，核对其真伪与当前状态。验证页面仅显示经过遮盖的被授权方名称。',
          ],
        },
        {
          heading: '五、退款',
          paragraphs: [
            '授权书尚未生成且原始音频未被下载的订单，可以在支付后 7 天内联系我们全额退款。授权书已经生成的，因数字内容已经交付，除作品存在权利瑕疵外不予退款。',
            '退款后，对应的授权随之撤销，验证页面会显示撤销状态。',
          ],
        },
        {
          heading: '六、你不可以做的事',
          paragraphs: [
            '不得单独转售、分发或提供下载作品；不得转授权；不得将作品登记于内容识别或音频指纹系统；未经书面同意，不得用于训练人工智能模型；不得用于违法内容。',
            '不得以自动程序批量下载试听，不得绕过访问限制，不得干扰网站运行。违反时，我们可以暂停账号，并依据授权条款处理相关授权。',
          ],
        },
        {
          heading: '七、责任',
          paragraphs: [
            '我们保证有权作出所售授权。第三人就你在授权范围内的使用提出权利主张的，请及时通知我们，由我们负责处理，并赔偿你因此受到的直接损失。',
            '因你超出授权范围使用、提供不真实信息或者其他违约行为引起的后果，由你承担。除法律另有规定外，我们对单笔订单承担的责任以该订单实付金额为限，前款所述权利保证不受此限。',
          ],
        },
        {
          heading: '八、其他',
          paragraphs: [
            '我们修改本协议时会在本页公布新版本及生效日期；修改不影响已经签发的授权书。本协议适用中华人民共和国法律，争议由我们所在地人民法院管辖。',
            `联系我们：${CONTACT_EMAIL}`,
          ],
        },
      ],
    },
  },
  {
    lang: 'en-US',
    text: {
      title: 'Terms of use',
      description: 'The rules for licensing music on Cuemark: accounts, orders, licences, refunds and liability.',
      intro:
        'Cuemark is a marketplace for licensing music. By creating an account or placing an order you agree to these terms, so please read them first.',
      sections: [
        {
          heading: '1. What we offer',
          paragraphs: [
            'You can search and preview music, sound effects, samples and beats, and buy a licence to use them in a specific project. For every track you license you receive a licence document that anyone can verify, and the original audio file.',
            'Previews are for choosing only and carry no licence. Do not use a work in anything you publish before you have paid and hold its licence document.',
          ],
        },
        {
          heading: '2. Your account',
          paragraphs: [
            'Register with an e-mail address you can receive mail at, and keep your password safe. What is done through your account counts as done by you. If something looks wrong, change your password and tell us at once.',
            'You must be of full legal capacity or have the consent of a guardian. If you act for a company, it must have authorised you.',
          ],
        },
        {
          heading: '3. Orders and payment',
          paragraphs: [
            'The price is the one shown when you place the order. If it changes between your confirmation and the order, we ask you again; you are never charged a price you did not see.',
            'An unpaid order is cancelled automatically after 7 days, and you can cancel it yourself before then. Payments are handled by Alipay; we never see your payment password or card details.',
          ],
        },
        {
          heading: '4. The licence document',
          paragraphs: [
            'After payment you fill in the licence details: type of licensee, project, licensee and contact details. The document is made from them and signed electronically. It cannot be changed afterwards, so check everything before you submit.',
            'A licence covers the licence type, uses, audience, territory and term stated in it; the full conditions are part of every document. Projects reaching more than 5 million people need the corresponding tier; film, television and embedded hardware are quoted per project.',
            'Anyone can enter a licence number on the verification page to see whether it is genuine and in force. That page shows the licensee only in masked form.',
          ],
        },
        {
          heading: '5. Refunds',
          paragraphs: [
            'If no licence document has been issued and the original audio has not been downloaded, you may ask for a full refund within 7 days of payment. Once the document has been issued the digital content is delivered, and we refund only where there is a defect in the rights.',
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
            'When we change these terms we publish the new version and its effective date here; licences already issued are not affected. The laws of the People’s Republic of China apply, and the courts at our place of business have jurisdiction. If the Chinese and English texts differ, the Chinese text prevails.',
            `Contact: ${CONTACT_EMAIL}`,
          ],
        },
      ],
    },
  },
]
