;; Counts what two sets of documents share. One set, a bitmap, lies at 0; the other is a bitmap or a sorted list of u16.
(module
  (memory (export "memory") 1)

  ;; `bytes` is a multiple of 16.
  (func (export "inBitmap") (param $other i32) (param $bytes i32) (result i32)
    (local $at i32)
    (local $sums v128)
    (loop $next
      (local.set $sums
        (i32x4.add
          (local.get $sums)
          (i32x4.extadd_pairwise_i16x8_u
            (i16x8.extadd_pairwise_i8x16_u
              (i8x16.popcnt
                (v128.and
                  (v128.load (local.get $at))
                  (v128.load (i32.add (local.get $at) (local.get $other)))))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $bytes))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))

  ;; The list has `bytes` bytes.
  (func (export "inList") (param $at i32) (param $bytes i32) (result i32)
    (local $end i32)
    (local $doc i32)
    (local $sum i32)
    (local.set $end (i32.add (local.get $at) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $doc (i32.load16_u (local.get $at)))
        (local.set $sum
          (i32.add
            (local.get $sum)
            (i32.and
              (i32.shr_u
                (i32.load8_u (i32.shr_u (local.get $doc) (i32.const 3)))
                (i32.and (local.get $doc) (i32.const 7)))
              (i32.const 1))))
        (local.set $at (i32.add (local.get $at) (i32.const 2)))
        (br $next)))
    (local.get $sum)))
