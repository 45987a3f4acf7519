// Written by tools/catalogue/listening/make-model.ts.
import type { LabelModel } from './model.ts'

export const MODELS: readonly LabelModel[] = [
  {
    "tag": "instrument:percussion",
    "features": [
      29,
      31,
      32,
      33,
      34,
      35,
      37,
      38,
      39
    ],
    "weights": [
      0.5687,
      1.0274,
      0.5887,
      0.8247,
      -0.3648,
      0.5771,
      0.3311,
      1.31,
      0.3602
    ],
    "bias": 0.4713,
    "lowest": [
      -0.5484,
      -0.6774,
      -0.4516,
      -2.5484,
      -1.4839,
      -1.9677,
      -1.6774,
      -1.8065,
      -3.5484
    ],
    "highest": [
      2.2903,
      2.6774,
      4,
      1.4839,
      1.871,
      1.5161,
      2.0968,
      0.4839,
      1.3226
    ],
    "steps": [
      {
        "from": 0.7,
        "confidence": 0.91
      },
      {
        "from": 0.75,
        "confidence": 0.92
      },
      {
        "from": 0.8,
        "confidence": 0.93
      },
      {
        "from": 0.85,
        "confidence": 0.96
      },
      {
        "from": 0.9,
        "confidence": 0.93
      },
      {
        "from": 0.95,
        "confidence": 0.92
      }
    ]
  },
  {
    "tag": "emotion:calm",
    "features": [
      32,
      33,
      34,
      35,
      37,
      38,
      39
    ],
    "weights": [
      -0.2913,
      -1.3288,
      -0.7043,
      -0.8584,
      -0.7496,
      -1.4807,
      -0.708
    ],
    "bias": -1.2331,
    "lowest": [
      -0.6129,
      -2.5484,
      -1.4839,
      -1.9677,
      -1.6774,
      -1.7097,
      -3.5484
    ],
    "highest": [
      4,
      1.4839,
      1.6774,
      1.5161,
      2.0968,
      0.5161,
      1.3226
    ],
    "steps": [
      {
        "from": 0.85,
        "confidence": 0.96
      },
      {
        "from": 0.9,
        "confidence": 0.94
      }
    ]
  },
  {
    "tag": "genre:electronic",
    "features": [
      33,
      34,
      35,
      36,
      37,
      38,
      39,
      46,
      48,
      50
    ],
    "weights": [
      1.3972,
      1.4017,
      0.7005,
      0.7864,
      0.2037,
      0.6214,
      -1.2136,
      -0.0197,
      -0.0765,
      -0.385
    ],
    "bias": -1.9635,
    "lowest": [
      -2.5484,
      -1.4839,
      -1.9677,
      -2,
      -1.6774,
      -1.8065,
      -3.5484,
      -1.2903,
      -1.9677,
      -2.2903
    ],
    "highest": [
      1.4839,
      1.6774,
      1.5161,
      1.8387,
      2.0645,
      0.5161,
      1.3226,
      2.2258,
      1.7419,
      1.4516
    ],
    "steps": [
      {
        "from": 0.7,
        "confidence": 0.89
      },
      {
        "from": 0.75,
        "confidence": 0.88
      },
      {
        "from": 0.8,
        "confidence": 0.9
      }
    ]
  }
]
